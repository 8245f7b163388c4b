import { describeApi } from '../src/index.ts';

type Answers = Record<string, { $ref?: string; content?: Record<string, unknown> }>;
type Listed = { method: string; path: RegExp; id: string; answers: Answers };

let all: Listed[] | undefined;

/**
 * Fails where an operation is answered with a status or a media type that the OpenAPI document does not list. Beyond what
 * follows from an operation's declaration, `refuses` lists it.
 */
export function expectDocumented(method: string, path: string, { status, headers }: Response): void {
  all ??= listedAnswers();
  const operation = all.find((one) => one.method === method && one.path.test(path));
  // Faults, and what does not arrive whole, are the document's `default`.
  if (!operation || status >= 500 || [408, 414, 431].includes(status)) return;
  const answer = operation.answers[status];
  if (!answer) throw new Error(`The OpenAPI document lists no ${status} of ${operation.id}.`);
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const types = Object.keys(answer.content ?? {});
  const isListed = types.includes(type) || types.includes(type.replace(/\/.*/, '/*'));
  if (types.length > 0 && !isListed)
    throw new Error(
      `The OpenAPI document lists ${types.join(', ')} for ${status} of ${operation.id}, not "${type}".`,
    );
}

function listedAnswers(): Listed[] {
  const { paths = {}, components } = describeApi({ version: '0' });
  const whole = ({ $ref, ...answer }: Answers[string]) =>
    $ref ? (components?.responses?.[$ref.split('/').at(-1)!] as Answers[string]) : answer;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string; responses: Answers }>).map(
      ([method, { operationId: id, responses }]) => ({
        ...{ id, method: method.toUpperCase() },
        path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        answers: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, whole(one)])),
      }),
    ),
  );
}
