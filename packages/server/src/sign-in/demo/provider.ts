import { generateKeyPairSync } from 'node:crypto';
import Provider, { type JWK } from 'oidc-provider';
import { keyFor } from '../../auth/seal.ts';
import { memoryAdapters } from './memory-adapter.ts';
import { type DemoPerson, demoIdentityOf } from './people.ts';

export const DEMO_PATH = '/demo-identity';
export const DEMO_CLIENT_ID = 'cutgraph';

/** What the server proves itself with at its own demo provider. */
export function demoClientSecret(secrets: readonly string[]): string {
  return keyFor(secrets, 'demo client').toString('base64url');
}

export type DemoProvider = {
  provider: Provider;
  /** Makes a person known until the process ends; answers the subject. */
  register(person: DemoPerson): string;
};

/** A whole OpenID provider that lets anybody in as anybody. It makes new keys at each start. */
export function demoProvider(origin: string, secrets: readonly string[]): DemoProvider {
  const people = new Map<string, DemoPerson>();
  const provider = new Provider(`${origin}${DEMO_PATH}`, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: demoClientSecret(secrets),
        redirect_uris: [`${origin}/api/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [newSigningKey()] },
    cookies: {
      keys: secrets.map((secret) => keyFor([secret], 'demo cookies').toString('base64url')),
      names: { session: 'cutgraph_demo', interaction: 'cutgraph_demo_step', resume: 'cutgraph_demo_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, interaction) => `${DEMO_PATH}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      Session: 900,
      Grant: 900,
    },
    findAccount(_, subject) {
      const person = people.get(subject);
      if (!person) return undefined;
      const identity = demoIdentityOf(person.email, person.name);
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: identity.email,
          email_verified: true,
          name: identity.displayName,
        }),
      };
    },
    // No one is asked for consent: the only client is this server.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  return {
    provider,
    register(person) {
      const { subject } = demoIdentityOf(person.email, person.name);
      people.set(subject, person);
      return subject;
    },
  };
}

function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'demo' } as JWK;
}
