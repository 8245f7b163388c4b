import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** Input that does not fit the contract: one sentence a field. */
export class InvalidInput extends Error {
  /** Where it was (body, querystring, params): Fastify sets it when it reports the error. */
  validationContext: string | undefined;
  readonly statusCode = 400;
  readonly fields: Record<string, string>;

  constructor(issues: readonly Issue[]) {
    const fields = fieldsOf(issues);
    super(summaryOf(fields));
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

/** Fastify's validator for zod schemas, with sentences that a person can read. */
export function validatorCompiler({ schema }: { schema: z.ZodType }) {
  return (data: unknown) => {
    const invalid = invalidTextIn(data);
    if (invalid) return { error: new InvalidInput([{ code: 'custom', ...invalid }]) };
    // Fastify says null where a request has no body.
    const result = schema.safeParse(data ?? undefined, { error: sentenceOf });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };
}

const INVALID_TEXT = 'This has a character that cannot be kept: U+0000, or half of one that takes two.';

/** The first text, of a value or a name, that PostgreSQL cannot store: U+0000 or a lone surrogate. */
function invalidTextIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; message: string } | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, message: INVALID_TEXT };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return { path, message: INVALID_TEXT };
    const found = invalidTextIn(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function fieldsOf(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): Record<string, string> {
  // Names are whatever was sent.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      Object.assign(fields, fieldsOf(nearestOf(issue.errors), path));
    } else {
      fields[path.join('.')] ??= issue.message;
    }
  }
  return fields;
}

/** Of the forms that a union allows, the one that the input comes nearest to: it lacks the fewest fields. */
function nearestOf(forms: readonly Issue[][]): Issue[] {
  const missing = (issues: Issue[]) =>
    issues.filter((issue) => issue.message === REQUIRED).length * 100 + issues.length;
  return forms.reduce((best, form) => (missing(form) < missing(best) ? form : best));
}

function summaryOf(fields: Record<string, string>): string {
  const sentences = Object.entries(fields).map(([field, sentence]) =>
    field === '' ? sentence : `${field}: ${sentence}`,
  );
  return sentences.slice(0, 5).join(' ') || 'The request could not be understood.';
}

const REQUIRED = 'This is required.';

/** Words for what is wrong with one value. A schema's own message comes before these. */
function sentenceOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isAbsent(issue.input)) return (issue.path ?? []).length > 0 ? REQUIRED : 'Send a JSON object.';
      return `This must be ${articleOf(String(issue.expected))}.`;
    case 'too_small':
      return `This must be at least ${amountOf(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `This must be at most ${amountOf(issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values?.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return `This is not a valid ${issue.format === 'regex' ? 'id' : issue.format}.`;
    default:
      return 'This is not valid.';
  }
}

function isAbsent(input: unknown): boolean {
  return input === undefined || input === null;
}

function articleOf(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function amountOf(limit: unknown, origin: unknown): string {
  if (origin === 'string') return `${limit} characters long`;
  if (origin === 'array') return `${limit} items long`;
  return String(limit);
}
