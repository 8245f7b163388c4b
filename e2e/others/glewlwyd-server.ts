import { generateKeyPairSync } from 'node:crypto';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Browser } from '../../packages/server/test/browser.ts';
import type { Ground } from './check.ts';
import { debianProgram, versionOf } from './debian.ts';
import { asOrdinaryUser, freePort, startForeign } from './foreign-process.ts';

/** Debian's OpenID provider with one client and one person in a database of its own. */
export type Glewlwyd = { issuer: string; version: string };

/** Letters and digits alone: others are sent percent-encoded (RFC 6749, 2.3.1), and it does not decode them. */
export const CLIENT = { id: 'cuts', secret: 'theSecretOfTheSoak' };
export const PERSON = { username: 'ada', password: 'a password of the soak', email: 'ada@example.com' };

const SCOPES = ['openid', 'email', 'profile'];

/** @param callback where the provider sends browsers back to. */
export async function startGlewlwyd(ground: Ground, callback: string): Promise<Glewlwyd> {
  const glewlwyd = await debianProgram('glewlwyd', ['glewlwyd', 'glewlwyd-common']);
  const folder = join(ground.folder, 'glewlwyd');
  await mkdir(folder);
  await chmod(ground.folder, 0o755);
  const path = join(folder, 'glewlwyd.db');
  const database = new DatabaseSync(path);
  const install = 'usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
  database.exec(await readFile(join(glewlwyd.root, install), 'utf8'));
  database.close();
  const { uid, gid } = asOrdinaryUser();
  if (uid !== undefined) for (const each of [folder, path]) await chown(each, uid, gid!);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const modules = (kind: string) => join(glewlwyd.root, 'usr/lib/glewlwyd', kind);
  const env = {
    GLWD_PORT: String(port),
    GLWD_BIND_ADDRESS: '127.0.0.1',
    GLWD_EXTERNAL_URL: address,
    GLWD_LOGIN_URL: 'login.html',
    GLWD_API_PREFIX: 'api',
    GLWD_STATIC_FILES_PATH: join(glewlwyd.root, 'usr/share/glewlwyd/webapp/'),
    GLWD_COOKIE_DOMAIN: 'localhost',
    GLWD_COOKIE_SECURE: '0',
    GLWD_LOG_MODE: 'console',
    GLWD_LOG_LEVEL: 'WARNING',
    GLWD_HASH_ALGORITHM: 'SHA512',
    GLWD_ADMIN_SCOPE: 'g_admin',
    GLWD_PROFILE_SCOPE: 'g_profile',
    GLWD_USER_MODULE_PATH: modules('user'),
    GLWD_USER_MIDDLEWARE_MODULE_PATH: modules('user_middleware'),
    GLWD_CLIENT_MODULE_PATH: modules('client'),
    GLWD_AUTH_SCHEME_MODULE_PATH: modules('scheme'),
    GLWD_PLUGIN_MODULE_PATH: modules('plugin'),
    GLWD_DATABASE_TYPE: 'sqlite3',
    GLWD_DATABASE_SQLITE3_PATH: path,
  };
  ground.atEnd(await startForeign(glewlwyd, ['-e'], { port, asUser: true, env }));
  const issuer = `${address}/api/oidc`;
  await setUp(address, issuer, callback);
  return { issuer, version: await versionOf(glewlwyd) };
}

/** What its administrator does on its pages, by the API behind them. */
async function setUp(address: string, issuer: string, callback: string): Promise<void> {
  const send = sender(new Browser(address));
  await send('POST', '/api/auth', { username: 'admin', password: 'password' });
  for (const name of ['email', 'profile'])
    await send('POST', '/api/scope', {
      ...{ name, display_name: name, password_required: true, password_max_age: 0, scheme: {} },
    });
  await send('POST', '/api/user', {
    ...{ username: PERSON.username, password: PERSON.password, name: 'Ada Lovelace' },
    ...{ email: PERSON.email, scope: ['g_profile', ...SCOPES], enabled: true },
  });
  await send('POST', '/api/client', {
    ...{ client_id: CLIENT.id, password: CLIENT.secret, client_secret: CLIENT.secret, confidential: true },
    // As OpenID Connect has it unless said, although the provider's metadata name other ways beside it.
    token_endpoint_auth_method: ['client_secret_basic'],
    ...{ redirect_uri: [callback], authorization_type: ['code'], scope: [], enabled: true, name: 'Cutgraph' },
  });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await send('POST', '/api/mod/plugin', {
    ...{ module: 'oidc', name: 'oidc', display_name: 'OpenID Connect', order_rank: 0, readonly: false },
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'access-token-duration': 3600,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': true,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': true,
      'subject-type': 'public',
      'allowed-scope': SCOPES,
      'name-claim': 'mandatory',
      'name-claim-scope': [],
      'email-claim': 'mandatory',
      'email-claim-scope': [],
      'scope-claim': 'no',
      'scope-claim-scope': [],
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      claims: [],
    },
  });
}

/** Signs a person in on the provider's pages, from the address that Cutgraph sends the browser to; answers where it goes back to. */
export async function throughGlewlwyd(browser: Browser, start: string): Promise<URL> {
  const begun = await browser.fetch(start);
  const authorize = begun.headers.get('location');
  if (!authorize) throw new Error(`Cutgraph answers ${begun.status}: ${await begun.text()}`);
  const page = new Browser(new URL(authorize).origin);
  const send = sender(page);
  await send('POST', '/api/auth', { username: PERSON.username, password: PERSON.password });
  await send('PUT', `/api/auth/grant/${CLIENT.id}`, { scope: SCOPES.join(' ') });
  const { headers, status } = await page.fetch(`${authorize}&g_continue`);
  const back = headers.get('location');
  if (!back) throw new Error(`The provider answers ${status}.`);
  return new URL(back, authorize);
}

function sender(browser: Browser) {
  return async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await browser.fetch(path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`Glewlwyd answers ${response.status} to ${method} ${path}: ${await response.text()}`);
  };
}
