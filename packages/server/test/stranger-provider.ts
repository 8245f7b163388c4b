import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';
import type { OidcSettings } from '../src/index.ts';
import type { ClientAuthMethod } from '../src/sign-in/client-secret.ts';
import { memoryAdapters } from '../src/sign-in/demo/memory-adapter.ts';
import type { Browser } from './browser.ts';

/** What a provider says of a person beside who it is. */
export type Says = { email?: string; email_verified?: unknown; name?: string; picture?: string };

/** A third party's OpenID provider: an address, keys, people and pages of its own. */
export type Stranger = {
  issuer: string;
  /** The settings by which an operator of Cutgraph uses it. */
  settings: OidcSettings;
  /** What it says from now on of the person with this subject. */
  says(subject: string, claims: Says): void;
  /** Its owner names Cutgraph's callback, as one does at any provider. */
  expect(redirectUri: string): void;
  /** Signs with another key from now on, under another name or the same. */
  changeKey(kid: string): void;
  /** It answers, but that it cannot just now. */
  overload(isOn: boolean): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A provider on a port of its own.
 *
 * @param host a name of this machine: two providers under two names are not neighbours.
 * @param claims where it puts the email and the name: in the ID token too, or only to those who ask for them.
 */
export async function strangerProvider(options: {
  host: '127.0.0.1' | 'localhost';
  name: string;
  claims: 'in-id-token' | 'in-userinfo';
  /** How its metadata say that secrets may come; in a header only unless said, as many want it. */
  takesSecret?: ClientAuthMethod[];
  /** How this client is registered to send its own; as the first of these unless said. */
  registeredFor?: ClientAuthMethod;
  /** What Cutgraph is set to, where it is. */
  clientAuth?: ClientAuthMethod;
}): Promise<Stranger> {
  const people = new Map<string, Says>();
  const sorry: RequestListener = (_, response) => response.writeHead(503).end();
  let answer = sorry;
  let isOverloaded = false;
  const server = createServer((request, response) => (isOverloaded ? sorry : answer)(request, response));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://${options.host}:${port}`;
  const { takesSecret = ['client_secret_basic'], clientAuth } = options;
  const settings = {
    ...{ issuer, clientId: 'cuts', clientSecret: `the secret of ${port}`, name: options.name },
    ...(clientAuth === undefined ? {} : { clientAuth }),
  };
  const method = options.registeredFor ?? takesSecret[0];
  const adapter = memoryAdapters();
  let kid = 'strange';
  let redirectUri = '';

  const open = () => {
    const provider = new Provider(issuer, {
      adapter,
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          token_endpoint_auth_method: method,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [new URL('/', redirectUri).href],
        },
      ],
      clientAuthMethods: takesSecret,
      jwks: { keys: [signingKey(kid)] },
      cookies: { keys: [`cookies of ${port}`] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: options.claims === 'in-userinfo',
      findAccount: (_, subject) => ({
        accountId: subject,
        claims: () => ({ sub: subject, ...people.get(subject) }),
      }),
    });
    const callback = provider.callback();
    answer = (request, response) => {
      // The library lets a client send its secret either way; others hold it to what it is registered for.
      const isInHeader = request.headers.authorization !== undefined;
      if (request.url === '/token' && isInHeader !== (method === 'client_secret_basic'))
        response
          .writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Basic realm="acme"' })
          .end('{"error":"invalid_client","error_description":"another way"}');
      else callback(request, response);
    };
  };

  const goDown = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    issuer,
    settings,
    says: (subject, claims) => people.set(subject, claims),
    expect(uri) {
      redirectUri = uri;
      open();
    },
    changeKey(to) {
      kid = to;
      open();
    },
    overload: (isOn) => {
      isOverloaded = isOn;
    },
    goDown,
    comeBack: () => listen(server, port),
    close: () => (server.listening ? goDown() : Promise.resolve()),
  };
}

/** Signs in at a stranger's pages, consent and all. Answers where it sends the browser back to, not yet fetched. */
export async function throughStranger(browser: Browser, start: string, subject: string): Promise<URL> {
  let url = new URL(start, browser.origin);
  let response = await browser.fetch(url.href);
  const answers: Record<string, string>[] = [
    { prompt: 'login', login: subject, password: 'any' },
    { prompt: 'consent' },
  ];
  for (;;) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.pathname === '/api/auth/callback') return url;
      response = await browser.fetch(url.href);
    } else {
      const next = answers.shift();
      if (response.status !== 200 || !next)
        throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
      response = await browser.fetch(url.href, { method: 'POST', body: new URLSearchParams(next) });
    }
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port);
  await once(server, 'listening');
}

function signingKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid } as JWK;
}
