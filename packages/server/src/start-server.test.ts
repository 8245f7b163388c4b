import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverForTest, type TestServer } from '../test/server-for-test.ts';
import { type ServerOptions, startServer } from './index.ts';

let server: TestServer;
let options: ServerOptions;

beforeAll(async () => {
  server = await serverForTest();
  options = {
    store: server.store,
    uploadsFolder: server.uploadsFolder,
    host: '127.0.0.1',
    port: 0,
    secrets: ['a secret for tests only'],
    version: '0.0.0-test',
    logLevel: 'silent',
  };
});
afterAll(() => server?.close());

it('does not let anybody in on an address that others can reach', async () => {
  const sentence = /only starts on 127\.0\.0\.1/;
  await expect(startServer({ ...options, host: '0.0.0.0' })).rejects.toThrow(sentence);
  await expect(startServer({ ...options, publicUrl: 'https://cuts.example' })).rejects.toThrow(sentence);
});

it('opens another address with a real provider', async () => {
  const oidc = [{ clientId: 'id', clientSecret: 'secret' }];
  const open = await startServer({ ...options, host: '0.0.0.0', publicUrl: 'https://cuts.example/', oidc });
  expect(open.url).toBe('https://cuts.example');
  await open.close();
});

it.each([
  ['an address that others can listen to', [{ issuer: 'http://id.example' }], 'begins with https://'],
  ['no address', [{ issuer: 'id.example' }], 'begins with https://'],
  [
    'the same one twice',
    [{}, { issuer: 'https://accounts.google.com', name: 'Other' }],
    'google is set twice',
  ],
  [
    'two of one name',
    [{ issuer: 'https://sso.example/realms/a' }, { issuer: 'https://sso.example/realms/b' }],
    'Two sign-in providers are called "sso.example"',
  ],
])('refuses %s as a sign-in provider', async (_, issuers, sentence) => {
  const oidc = issuers.map((one) => ({ ...one, clientId: 'id', clientSecret: 'secret' }));
  await expect(startServer({ ...options, oidc })).rejects.toThrow(sentence);
});

it('says that a port is in use', async () => {
  const port = Number(new URL(server.url).port);
  await expect(startServer({ ...options, port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
});

it('says that the web app is not built', async () => {
  await expect(startServer({ ...options, webFolder: server.uploadsFolder })).rejects.toThrow(
    /index\.html is missing/,
  );
});
