import { ALL_OPERATIONS, NAMED_SCHEMAS, OPERATIONS_BY_FEATURE } from '@cutgraph/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

type Described = { operationId: string; tags: string[]; responses: Record<string, unknown> };

const document = describeApi({ version: '1.2.3' });
const paths = document.paths as Record<string, Record<string, Described>>;

it('describes every operation of the contract, under the tag of its feature', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const [feature, operations] of Object.entries(OPERATIONS_BY_FEATURE))
    for (const { id, method, path } of operations)
      expect(paths[path]?.[method.toLowerCase()], id).toMatchObject({ operationId: id, tags: [feature] });
  const described = Object.values(paths).flatMap((item) => Object.values(item));
  expect(described).toHaveLength(ALL_OPERATIONS.length);
});

it('has no error and no warning of the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = async (source: object) => {
    const problems = await lintFromString({
      source: JSON.stringify(source),
      absoluteRef: '/openapi.json',
      config,
    });
    return problems.map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`,
    );
  };
  expect(await lint(document)).toEqual([]);
  // The rules are on: what the document lacked once is a warning.
  const { license: _license, ...info } = document.info;
  expect(await lint({ ...document, info })).toEqual([expect.stringContaining('info-license')]);
});

it('has a component for every named schema, and refers to it wherever it is used', () => {
  const schemas = document.components?.schemas ?? {};
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(Object.keys(NAMED_SCHEMAS)));
  expect(document.paths?.['/api/ws/{w}']?.get?.responses?.['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Workspace' } } },
  });
  // It was 384 kB when every schema was written out where it is used, and half as much with as many operations since.
  expect(JSON.stringify(document).length).toBeLessThan(320_000);
});

it('names the session cookie as the server sets it', () => {
  const cookieOf = (isSecure: boolean) =>
    describeApi({ version: '1', isSecure }).components?.securitySchemes?.session;
  expect(cookieOf(false)).toMatchObject({ in: 'cookie', name: 'cutgraph_session' });
  expect(cookieOf(true)).toMatchObject({ in: 'cookie', name: '__Host-cutgraph_session' });
});

it('types streams, files and the export, and says when a revision must be named', () => {
  const answer = (path: string, status = '200') => document.paths?.[path]?.get?.responses?.[status];
  expect(answer('/api/events')).toMatchObject({
    content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/WorkspaceEvent' } } },
  });
  const film = answer('/api/files/ws/{w}/videoTimelines/{id}/{file}', '206') as { content: object };
  expect(Object.keys(film.content)).toEqual(['video/mp4', 'image/jpeg', 'application/x-subrip', 'text/vtt']);
  expect(answer('/api/account/export')).toMatchObject({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  });
  expect(document.paths?.['/api/ws/{w}/collections/{id}']?.put?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'If-Match', required: true }),
  );
});

it('lists the refusals of an operation, each a problem document', () => {
  const { responses } = paths['/api/ws/{w}/collections/{id}']!.put!;
  expect(Object.keys(responses)).toEqual([
    ...['200', '400', '401', '403', '404', '409', '413', '415', '429'],
    'default',
  ]);
  expect(responses['404']).toEqual({ $ref: '#/components/responses/NotFound' });
  expect(document.components?.responses?.NotFound).toMatchObject({
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
});
