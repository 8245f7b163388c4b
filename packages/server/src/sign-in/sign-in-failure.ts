import { Refusal } from '@cutgraph/core';
import * as client from 'openid-client';

/** What the provider said, for the log of the server: bounded, and with nothing that a terminal would act on. */
type ProviderError = { providerError?: string; providerErrorDescription?: string; providerStatus?: number };

/** A sign-in that the provider ended. Its cause and what the provider said are for the log alone. */
export class SignInFailure extends Refusal {
  readonly logged: ProviderError & { providerId: string; advice?: string };

  constructor(refusal: Refusal, logged: SignInFailure['logged'], cause: unknown) {
    super(refusal.code, refusal.said);
    this.logged = logged;
    this.cause = cause;
  }
}

const UNREACHABLE = 'The identity provider cannot be reached just now. Try again in a moment.';
const REFUSED = 'The identity provider did not let you in. Try again.';
const CANCELLED = 'The sign-in was cancelled.';
const NOT_TRUSTED =
  "This server does not trust the identity provider's certificate, so no one can sign in with it. Its operator can trust the authority that signed it: NODE_EXTRA_CA_CERTS names a file with the authority's certificate.";
const NOT_VALID =
  "The identity provider's certificate has expired or belongs to another name, so no one can sign in with it. Its operator has to replace it.";
const SECRET_REFUSED =
  'The provider does not accept the client: check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and set OIDC_CLIENT_AUTH (client_secret_basic or client_secret_post) as the client is registered there.';

/** Chains that end at no authority that Node.js knows. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);
const INVALID = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID']);

const LONGEST_ERROR = 100;
const LONGEST_DESCRIPTION = 300;
const LONGEST_BODY_BYTES = 4096;

/** What an error of the exchange with a provider means for the person, and for the operator. */
export async function signInFailure(cause: unknown, providerId: string): Promise<SignInFailure> {
  const said = await providerErrorIn(cause);
  const advice = said.providerError === 'invalid_client' ? { advice: SECRET_REFUSED } : {};
  return new SignInFailure(refusalOf(cause), { providerId, ...said, ...advice }, cause);
}

function refusalOf(cause: unknown): Refusal {
  const codes = codesIn(cause);
  if (codes.some((code) => UNTRUSTED.has(code))) return new Refusal('unavailable', NOT_TRUSTED);
  if (codes.some((code) => INVALID.has(code))) return new Refusal('unavailable', NOT_VALID);
  if (isAway(cause)) return new Refusal('unavailable', UNREACHABLE);
  if (cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied')
    return new Refusal('cancelled', CANCELLED);
  return new Refusal('unauthenticated', REFUSED);
}

/** Whether the provider does not answer, or answers that it cannot. */
function isAway(cause: unknown): boolean {
  if (cause instanceof TypeError) return true;
  if (cause instanceof client.ResponseBodyError) return cause.status >= 500;
  if (!(cause instanceof client.ClientError)) return false;
  const { cause: inner } = cause;
  return cause.code === 'OAUTH_TIMEOUT' || (inner instanceof Response && inner.status >= 500);
}

async function providerErrorIn(cause: unknown): Promise<ProviderError> {
  if (cause instanceof client.AuthorizationResponseError) return described(cause);
  if (cause instanceof client.ResponseBodyError) return { ...described(cause), providerStatus: cause.status };
  if (cause instanceof client.WWWAuthenticateChallengeError) {
    const challenged = cause.cause.find(({ parameters }) => parameters.error !== undefined)?.parameters;
    return { ...described(challenged ?? (await bodyOf(cause.response))), providerStatus: cause.status };
  }
  if (cause instanceof client.ClientError && cause.cause instanceof Response)
    return { providerStatus: cause.cause.status };
  return {};
}

function described(said: { error?: unknown; error_description?: unknown }): ProviderError {
  const { error, error_description: description } = said;
  return {
    ...(typeof error === 'string' ? { providerError: printable(error, LONGEST_ERROR) } : {}),
    ...(typeof description === 'string'
      ? { providerErrorDescription: printable(description, LONGEST_DESCRIPTION) }
      : {}),
  };
}

/** The error that stands in a body beside a challenge (RFC 6749, 5.2); nothing where there is none. */
async function bodyOf(response: Response): Promise<{ error?: unknown; error_description?: unknown }> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      if (text.length > LONGEST_BODY_BYTES) return {};
    }
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** Text of others as one line, with everything that is not printed written out. */
function printable(text: string, longest: number): string {
  const line = text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

function codesIn(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const code = 'code' in cause && typeof cause.code === 'string' ? [cause.code] : [];
  return [...code, ...codesIn(cause.cause)];
}
