import * as client from 'openid-client';
import { type Claims, identityOf } from './claims.ts';
import { type ClientAuthMethod, clientSecretAuth } from './client-secret.ts';
import type { IdentityProvider, LoginState } from './identity.ts';
import { signInFailure } from './sign-in-failure.ts';

export type OpenIdSettings = {
  id: string;
  /** Address of the provider, where `/.well-known/openid-configuration` is found. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the secret is sent; as the provider's metadata say unless set. */
  clientAuth?: ClientAuthMethod | undefined;
  redirectUri: string;
  /** Where the provider sends a browser back to that signed out there. */
  signedOutUri: string;
  name: string;
  providerId: string;
  isDemo: boolean;
  /** Makes the provider show its account chooser; unless said, asked of those who say that they have one. */
  prompt?: string | undefined;
  /** What people are kept under, when it is not the issuer's own name. */
  keptIssuer?: string;
};

const TIMEOUT_SECONDS = 15;

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state, nonce, and the issuer of the answer (RFC 9207) where the
 * provider sends it. The provider is asked for its metadata at the first sign-in, and asked again after a failure,
 * so that the server starts without it; and at the end of every sign-in, so that new keys and addresses count from then on.
 */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  const discoverAgain = (): Promise<client.Configuration> => {
    const asked = discover(settings).catch(async (cause: unknown) => {
      if (discovered === asked) discovered = undefined;
      throw await signInFailure(cause, settings.id);
    });
    discovered = asked;
    return asked;
  };
  const configuration = () => discovered ?? discoverAgain();

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
      // The library keeps the keys of a configuration for minutes, whatever comes in the meantime.
      const config = await discoverAgain();
      try {
        return identityOf(await claimsOf(config, callbackUrl, login), settings);
      } catch (cause) {
        throw await signInFailure(cause, settings.id);
      }
    },
    async signOutUrl() {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      // Without a hint of who signs out: ID tokens are not kept. The provider knows by its own session.
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: settings.signedOutUri });
    },
  };
}

/** Asks a provider for its metadata. */
export async function discover(
  settings: Pick<OpenIdSettings, 'issuer' | 'clientId' | 'clientSecret' | 'clientAuth'>,
): Promise<client.Configuration> {
  const isPlain = settings.issuer.startsWith('http://');
  const config = await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    clientSecretAuth(settings.clientSecret, settings.clientAuth),
    // Plain HTTP is for providers on this machine and in tests: an operator who names one has chosen it.
    { timeout: TIMEOUT_SECONDS, execute: isPlain ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(config);
  return config;
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
