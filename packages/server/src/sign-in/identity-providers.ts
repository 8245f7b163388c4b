import { Refusal } from '@cutgraph/core';
import { isLoopback } from '../http/origin.ts';
import type { ClientAuthMethod } from './client-secret.ts';
import { DEMO_ISSUER } from './demo/people.ts';
import { DEMO_CLIENT_ID, DEMO_PATH, demoClientSecret } from './demo/provider.ts';
import type { IdentityProvider } from './identity.ts';
import { openIdProvider } from './openid.ts';

/** An OpenID provider that signs people in. */
export type OidcSettings = {
  /** Its address; Google's unless said. */
  issuer?: string | undefined;
  clientId: string;
  clientSecret: string;
  /** How the secret is sent; as the provider's metadata say unless set. */
  clientAuth?: ClientAuthMethod | undefined;
  /** As on the button; unless said the name of its host. */
  name?: string | undefined;
};

export const GOOGLE = 'https://accounts.google.com';

/** The providers of the settings, in their order; the demo provider alone where there is none. */
export function identityProviders(
  oidc: readonly OidcSettings[],
  { origin, secrets }: { origin: string; secrets: readonly string[] },
): IdentityProvider[] {
  const redirectUri = `${origin}/api/auth/callback`;
  const signedOutUri = `${origin}/`;
  if (oidc.length > 0)
    return oidc.map((settings) =>
      openIdProvider({ ...described(settings), redirectUri, signedOutUri, isDemo: false }),
    );
  const demo = openIdProvider({
    id: 'demo',
    issuer: origin + DEMO_PATH,
    clientId: DEMO_CLIENT_ID,
    clientSecret: demoClientSecret(secrets),
    redirectUri,
    signedOutUri,
    name: 'Google',
    providerId: 'google',
    isDemo: true,
    prompt: 'login',
    keptIssuer: DEMO_ISSUER,
  });
  return [demo];
}

/** Refuses addresses that are invalid or not encrypted, and two providers with the same address or name. */
export function validateProviders(oidc: readonly OidcSettings[]): void {
  for (const { issuer = GOOGLE } of oidc) {
    const address = URL.parse(issuer);
    const isOpen = address?.protocol === 'http:' && !isLoopback(address.hostname);
    if (isOpen || !/^https?:$/.test(address?.protocol ?? ''))
      throw new Refusal(
        'invalid-argument',
        `The sign-in provider "${issuer}" must be an address that begins with https://.`,
      );
  }
  const all = oidc.map(described);
  const twice = (values: string[]) => values.find((value, at) => values.indexOf(value) !== at);
  const issuer = twice(all.map(({ id }) => id));
  if (issuer)
    throw new Refusal('invalid-argument', `The sign-in provider ${issuer} is set twice. Keep one of them.`);
  const name = twice(all.map((one) => one.name));
  if (name)
    throw new Refusal(
      'invalid-argument',
      `Two sign-in providers are called "${name}". Give one another name, with OIDC_NAME, OIDC_2_NAME and so on.`,
    );
}

function described({ issuer = GOOGLE, clientId, clientSecret, clientAuth, name }: OidcSettings) {
  const { host, pathname } = new URL(issuer);
  const isGoogle = host === new URL(GOOGLE).host;
  const shown = name ?? (isGoogle ? 'Google' : host);
  return {
    // One host may keep several issuers: realms, tenants.
    id: isGoogle ? 'google' : host + pathname.replace(/\/+$/, ''),
    issuer,
    clientId,
    clientSecret,
    // Google takes both, and describes the body.
    clientAuth: clientAuth ?? (isGoogle ? ('client_secret_post' as const) : undefined),
    name: shown,
    providerId: isGoogle ? 'google' : shown,
    // Google has one, but does not say so.
    prompt: isGoogle ? 'select_account' : undefined,
  };
}
