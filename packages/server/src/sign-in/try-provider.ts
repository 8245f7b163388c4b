import * as client from 'openid-client';
import { discover, type OpenIdSettings } from './openid.ts';
import { signInFailure } from './sign-in-failure.ts';

/** Reads a provider's metadata, as the first sign-in does. Refuses, in a sentence for the operator, what cannot be used. */
export async function tryProvider(
  settings: Pick<OpenIdSettings, 'issuer' | 'clientId' | 'clientSecret' | 'clientAuth'>,
): Promise<void> {
  try {
    await discover(settings);
  } catch (cause) {
    const { logged, code, message } = await signInFailure(cause, settings.issuer);
    if (logged.providerStatus !== undefined)
      throw new Error(`It answers ${logged.providerStatus} when asked for its metadata. ${CHECK}`, { cause });
    // What is wrong with a certificate is reported as it is; the other sentences are written for people who sign in.
    if (cause instanceof TypeError)
      throw new Error(`It cannot be reached (${codeOf(cause)}). ${CHECK_AND_NETWORK}`, { cause });
    if (cause instanceof client.ClientError && cause.code === 'OAUTH_TIMEOUT')
      throw new Error(`It does not answer in time. ${CHECK_AND_NETWORK}`, { cause });
    throw code === 'unavailable'
      ? new Error(message, { cause })
      : new Error(`Its metadata cannot be used: ${messageOf(cause)}. ${CHECK}`, { cause });
  }
}

const CHECK =
  'Check the address of the provider: its metadata are below it, at /.well-known/openid-configuration.';
const CHECK_AND_NETWORK = 'Check that it runs, its address, and whether this machine may reach it.';

function codeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause ?? error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
