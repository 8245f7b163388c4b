/**
 * Programs that use a generated client, as others write them. Each is given the address of a server, an API token and a
 * workspace, and prints what it was answered. They compile only while the document has the types that they expect.
 */
const BEGIN = `
const [baseUrl, token, w] = process.argv.slice(2) as [string, string, string];
const headers = { authorization: \`Bearer \${token}\` };
`;

/** For `openapi-typescript` and `openapi-fetch`. */
export const WITH_OPENAPI_FETCH = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';
${BEGIN}
const client = createClient<paths>({ baseUrl, headers });
const { data: workspaces } = await client.GET('/api/ws');
const path = { w, t: 'a-template-of-mine' };
const { data: made } = await client.POST('/api/ws/{w}/templates', {
  params: { path: { w } },
  body: { templateName: 'Made', editPreset: 'fast' },
});
const template: components['schemas']['Template'] = made!;
path.t = template.id;
const renamed = await client.PUT('/api/ws/{w}/templates/{t}', { params: { path }, body: { templateName: 'Renamed' } });
const deleted = await client.DELETE('/api/ws/{w}/templates/{t}', { params: { path } });
const gone = await client.GET('/api/ws/{w}/templates/{t}', { params: { path } });
const problem: components['schemas']['Problem'] = gone.error!;
// @ts-expect-error The document lists all codes.
problem.code === 'no-code-of-ours';
// @ts-expect-error If-Match is required.
export const unnamed = (id: string) => client.PUT('/api/ws/{w}/collections/{id}', { params: { path: { w, id } }, body: {} });

console.log(JSON.stringify({
  workspaces: workspaces!.items.map(({ id }) => id),
  made: template.editPreset,
  renamed: renamed.data?.templateName,
  deleted: deleted.response.status,
  problem: { status: problem.status, code: problem.code },
}));
`;

/** For `@hey-api/openapi-ts`. */
export const WITH_HEY_API = `import * as api from './sdk/index.ts';
import { client } from './sdk/client.gen.ts';
${BEGIN}
client.setConfig({ baseUrl, headers });
const { data: workspaces } = await api.listWorkspaces();
const { data: made } = await api.createTemplate({ path: { w }, body: { templateName: 'Made', editPreset: 'fast' } });
const template: api.Template = made!;
const path = { w, t: template.id };
const renamed = await api.putTemplate({ path, body: { templateName: 'Renamed' } });
const deleted = await api.deleteTemplate({ path });
const gone = await api.getTemplate({ path });
const problem: api.Problem = gone.error!;
// @ts-expect-error The document lists all codes.
problem.code === 'no-code-of-ours';

// From the first one on, so that there are events to read.
const fromFirst = { ...headers, 'Last-Event-ID': '0' };
const reading = new AbortController();
const { stream } = await api.streamEvents({ query: { ws: w }, headers: fromFirst, signal: reading.signal });
const kinds: api.WorkspaceEvent['kind'][] = [];
for await (const event of stream) {
  kinds.push(event.kind);
  if (event.kind === 'template' && event.change === 'deleted') break;
}
// Without this the connection stays open: the generator does not close it.
reading.abort();
const archive = await api.exportAccount();
const zip: Blob | File = archive.data!;

console.log(JSON.stringify({
  workspaces: workspaces!.items.map(({ id }) => id),
  made: template.editPreset,
  renamed: renamed.data?.templateName,
  deleted: deleted.response?.status,
  problem: { status: problem.status, code: problem.code },
  lastEvent: kinds.at(-1),
  zip: (await zip.slice(0, 2).text()),
}));
`;
