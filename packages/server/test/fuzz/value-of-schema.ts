import fc, { type GeneratorValue } from 'fast-check';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

/** As much of JSON Schema as the API's document uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  default?: unknown;
};

/** Strings that a program may want: ids of what is there, references, words. */
export type Known = readonly string[];

/**
 * A value for a schema. Most fit; each part may, rarely, be what it must not be.
 *
 * @param wrong how many parts of a hundred do not fit.
 */
export function valueFor(next: GeneratorValue, schema: Schema, known: Known, wrong: number): unknown {
  if (next(fc.nat, { max: 99 }) < wrong) return hostile(next);
  if ('const' in schema) return schema.const;
  if (schema.enum) return next(fc.constantFrom, ...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(next, next(fc.constantFrom, ...choices), known, wrong);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueFor(next, part, known, wrong));
    return Object.assign({}, ...parts.filter((part) => typeof part === 'object'));
  }
  const type = Array.isArray(schema.type) ? next(fc.constantFrom, ...schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(next, schema, known, wrong);
    case 'array':
      return listOf(next, schema, known, wrong);
    case 'integer':
      return Math.round(numberOf(next, schema));
    case 'number':
      return numberOf(next, schema);
    case 'boolean':
      return next(fc.boolean);
    case 'null':
      return null;
    case 'string':
      return textOf(next, schema, known);
    default:
      return hostile(next);
  }
}

/** Anything at all. */
export function hostile(next: GeneratorValue): unknown {
  const kind = next(fc.nat, { max: 2 });
  if (kind === 0) return next(fc.constantFrom, ...HOSTILE_TEXTS);
  return kind === 1 ? next(fc.constantFrom, ...HOSTILE_NUMBERS) : next(fc.jsonValue);
}

function objectOf(next: GeneratorValue, schema: Schema, known: Known, wrong: number): unknown {
  const made: Record<string, unknown> = {};
  for (const [key, of] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(key) ?? false;
    if (isWanted ? next(fc.nat, { max: 99 }) < wrong : next(fc.boolean)) continue;
    made[key] = valueFor(next, of, known, wrong);
  }
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    for (let count = next(fc.nat, { max: 3 }); count > 0; count--)
      made[textOf(next, {}, known)] = valueFor(next, additionalProperties, known, wrong);
  }
  if (next(fc.nat, { max: 99 }) < wrong) made[next(fc.constantFrom, ...HOSTILE_TEXTS)] = hostile(next);
  return made;
}

function listOf(next: GeneratorValue, schema: Schema, known: Known, wrong: number): unknown {
  const { items = {}, minItems = 0, maxItems = 5 } = schema;
  const most = Math.min(maxItems, minItems + 4);
  const count = next(fc.integer, { min: Math.min(minItems, most), max: most });
  return Array.from({ length: count }, () => valueFor(next, items, known, wrong));
}

function numberOf(next: GeneratorValue, { minimum = -10, maximum = 1000 }: Schema): number {
  const span = { min: minimum, max: Math.min(maximum, Math.max(minimum, 1e6)), noNaN: true };
  return next(fc.boolean) ? next(fc.constantFrom, span.min, span.max) : next(fc.double, span);
}

function textOf(next: GeneratorValue, { format, maxLength = 40 }: Schema, known: Known): string {
  if (format === 'date-time') return new Date(next(fc.nat, { max: 4e12 / 1000 }) * 1000).toISOString();
  if (format === 'email') return `${next(fc.constantFrom, 'ada', 'a.b+c', 'x'.repeat(60))}@example.com`;
  const kind = next(fc.nat, { max: 3 });
  if (kind === 0) return next(fc.string, { maxLength: Math.min(maxLength, 40), unit: 'binary' });
  if (kind === 1) return next(fc.constantFrom, 'car', 'person', 'animal', 'A title', 'exact', 'reel');
  return next(fc.constantFrom, ...known);
}
