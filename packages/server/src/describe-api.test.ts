import { ALL_OPERATIONS } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

it('describes every operation of the contract without a database', async () => {
  const document = (await describeApi()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { id, method, path } of ALL_OPERATIONS)
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId, id).toBe(id);
});
