import { Refusal, type RefusalCode } from '@cutgraph/core';
import * as client from 'openid-client';
import type { IdentityProvider, LoginState } from '../identity.ts';
import { type Claims, identityOf } from './claims.ts';

export type OpenIdSettings = {
  id: string;
  /** Address of the provider, where `/.well-known/openid-configuration` is found. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  name: string;
  providerId: string;
  isDemo: boolean;
  /** Makes the provider show its account chooser; unless said, asked of those who say that they have one. */
  prompt?: string | undefined;
  /** What people are kept under, when it is not the issuer's own name. */
  keptIssuer?: string;
};

const TIMEOUT_SECONDS = 15;
const UNREACHABLE = 'The identity provider cannot be reached just now. Try again in a moment.';
const REFUSED = 'The identity provider did not let you in. Try again.';
const CANCELLED = 'The sign-in was cancelled.';

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state, nonce, and the issuer of the answer (RFC 9207) where the
 * provider tells it. The provider is asked for its addresses when somebody first signs in, and asked again after a failure,
 * so that the server starts without it.
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
    id: settings.id,
    name: settings.name,
    isDemo: settings.isDemo,
    async begin() {
      const login: LoginState = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const config = await configuration();
      const prompt = settings.prompt ?? chooserOf(config);
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        ...(prompt === undefined ? {} : { prompt }),
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
        return identityOf(await claimsOf(config, callbackUrl, login), settings);
      } catch (cause) {
        if (isAway(cause)) throw refusal('unavailable', UNREACHABLE, cause);
        if (cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied')
          throw refusal('cancelled', CANCELLED, cause);
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
    secretAsAsked(settings.clientSecret),
    // Plain HTTP is for providers on this machine and in tests: whoever names one has chosen it.
    { timeout: TIMEOUT_SECONDS, execute: isPlain ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(config);
  return config;
}

/** Sends the secret as the provider wants it; one that does not say wants it in a header (OpenID Connect Discovery 1.0, 3). */
function secretAsAsked(clientSecret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(clientSecret);
  const inHeader = client.ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(server, ...rest);
  };
}

/** Many providers refuse a prompt that they do not know. */
function chooserOf(config: client.Configuration): string | undefined {
  const known = config.serverMetadata().prompt_values_supported;
  const chooser = 'select_account';
  return Array.isArray(known) && known.includes(chooser) ? chooser : undefined;
}

async function claimsOf(config: client.Configuration, callbackUrl: URL, login: LoginState): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
    expectedState: login.state,
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.codeVerifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('The provider sent no ID token.');
  const isWhole = idToken.email !== undefined && idToken.email_verified !== undefined;
  if (isWhole || !config.serverMetadata().userinfo_endpoint) return idToken;
  // Providers may keep the profile out of the ID token.
  const profile = await client.fetchUserInfo(config, tokens.access_token, idToken.sub);
  return { ...idToken, ...profile, iss: idToken.iss, sub: idToken.sub };
}

/** Is it that the provider does not answer, or answers that it cannot? */
function isAway(cause: unknown): boolean {
  if (cause instanceof TypeError) return true;
  if (cause instanceof client.ResponseBodyError) return cause.status >= 500;
  if (!(cause instanceof client.ClientError)) return false;
  const { cause: inner } = cause;
  return cause.code === 'OAUTH_TIMEOUT' || (inner instanceof Response && inner.status >= 500);
}

/** The cause is for the log alone. */
function refusal(code: RefusalCode, message: string, cause: unknown): Refusal {
  return Object.assign(new Refusal(code, message), { cause });
}
