import { Refusal, type RefusalCode } from '@cutgraph/core';
import * as client from 'openid-client';
import type { Identity, IdentityProvider, LoginState } from '../identity.ts';

export type OpenIdSettings = {
  /** Address of the provider, where `/.well-known/openid-configuration` is found. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  name: string;
  providerId: string;
  isDemo: boolean;
  /** Makes the provider show its account chooser. */
  prompt: string;
  /** What people are kept under, when it is not the issuer's own name. */
  keptIssuer?: string;
};

const TIMEOUT_SECONDS = 15;
const UNREACHABLE = 'The identity provider cannot be reached just now. Try again in a moment.';
const REFUSED = 'The identity provider did not let you in. Try again.';

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. The provider is asked for its addresses when somebody
 * first signs in, and asked again after a failure, so that the server starts without it.
 */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw refusal('unavailable', UNREACHABLE, cause);
    });
    return discovered;
  };

  return {
    name: settings.name,
    isDemo: settings.isDemo,
    async begin() {
      const login: LoginState = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        prompt: settings.prompt,
        state: login.state,
        nonce: login.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(login.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, login };
    },
    async finish(callbackUrl, login) {
      const config = await configuration();
      try {
        return await identityFrom(config, callbackUrl, login, settings);
      } catch (cause) {
        if (cause instanceof TypeError) throw refusal('unavailable', UNREACHABLE, cause);
        if (cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied')
          throw refusal('cancelled', 'The sign-in was cancelled.', cause);
        throw refusal('unauthenticated', REFUSED, cause);
      }
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<client.Configuration> {
  const isPlain = settings.issuer.startsWith('http://');
  const config = await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    undefined,
    // Plain HTTP is for providers on this machine and in tests: whoever names one has chosen it.
    { timeout: TIMEOUT_SECONDS, execute: isPlain ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(config);
  return config;
}

async function identityFrom(
  config: client.Configuration,
  callbackUrl: URL,
  login: LoginState,
  settings: OpenIdSettings,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
    expectedState: login.state,
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.codeVerifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('The provider sent no ID token.');
  // Providers may keep the profile out of the ID token.
  const profile =
    idToken.email === undefined
      ? { ...idToken, ...(await client.fetchUserInfo(config, tokens.access_token, idToken.sub)) }
      : idToken;
  const email = textOf(profile.email);
  return {
    issuer: settings.keptIssuer ?? idToken.iss,
    subject: idToken.sub,
    providerId: settings.providerId,
    email,
    emailVerified: profile.email_verified === true,
    displayName: textOf(profile.name) || email.split('@')[0] || 'Somebody',
    photoURL: textOf(profile.picture),
  };
}

/** The cause is for the log alone. */
function refusal(code: RefusalCode, message: string, cause: unknown): Refusal {
  return Object.assign(new Refusal(code, message), { cause });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
