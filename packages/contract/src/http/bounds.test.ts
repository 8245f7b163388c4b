import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_OPERATIONS } from './all-operations.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** What has no largest value in a schema of input, by where it is. */
function unboundedIn(schema: Schema, path: string): string[] {
  const found: string[] = [];
  if (schema.enum || schema.const !== undefined) return found;
  if (schema.type === 'string' && schema.maxLength === undefined) found.push(`${path}: string`);
  if (schema.type === 'array' && schema.maxItems === undefined) found.push(`${path}: array`);
  if (schema.type === 'number' || schema.type === 'integer') {
    const least = schema.minimum ?? schema.exclusiveMinimum;
    if (schema.maximum === undefined || least === undefined) found.push(`${path}: ${schema.type}`);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    found.push(...unboundedIn(property, `${path}.${name}`));
  if (typeof schema.additionalProperties === 'object')
    found.push(...unboundedIn(schema.additionalProperties, `${path}{}`));
  if (schema.propertyNames) found.push(...unboundedIn(schema.propertyNames, `${path}{name}`));
  if (schema.items) found.push(...unboundedIn(schema.items, `${path}[]`));
  for (const [at, form] of [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].entries())
    found.push(...unboundedIn(form, `${path}|${at}`));
  return found;
}

it.each(ALL_OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s takes nothing without a largest value',
  { tags: ['@V1.4.2'] },
  (_, { params, query, body }) => {
    const unbounded = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema
        ? unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part)
        : [],
    );
    expect(unbounded).toEqual([]);
  },
);
