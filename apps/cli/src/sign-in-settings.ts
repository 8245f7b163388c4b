import {
  CLIENT_AUTH_METHODS,
  type OidcSettings,
  type SignInAllowed,
  validateProviders,
} from '@cutgraph/server';
import { splitSecrets } from '@cutgraph/store';
import { OIDC_PREFIXES } from './settings.ts';
import { WrongUse } from './terminal/exit.ts';

/** Shorter ones can be guessed, and with one of them anyone could make what the server signs. */
const SHORTEST_SECRET = 16;

/** Who signs people in, in the order of the buttons; none means the demo provider. Throws WrongUse for half of the settings. */
export function oidcSettings(env: NodeJS.ProcessEnv): OidcSettings[] {
  const providers = OIDC_PREFIXES.flatMap((prefix) => {
    const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'CLIENT_AUTH', 'NAME'];
    const [issuer, clientId, clientSecret, auth, name] = parts.map((part) => env[prefix + part] || undefined);
    if (!issuer && !clientId && !clientSecret && !auth && !name) return [];
    const clientAuth = CLIENT_AUTH_METHODS.find((method) => method === auth);
    if (auth && !clientAuth)
      throw new WrongUse(
        `The setting ${prefix}CLIENT_AUTH is "${auth}", but it must be ${CLIENT_AUTH_METHODS.join(' or ')}.`,
      );
    if (clientId && clientSecret) return [{ issuer, clientId, clientSecret, clientAuth, name }];
    throw new WrongUse(
      `${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET go together: set both, or none of the ${prefix}... settings.`,
    );
  });
  try {
    validateProviders(providers);
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
  return providers;
}

/** Who may sign in for the first time; undefined means anyone. Throws WrongUse for what is neither an email nor a domain. */
export function signInAllowedSetting(env: NodeJS.ProcessEnv): SignInAllowed | undefined {
  if (!env.CUTGRAPH_SIGN_IN_ALLOWED) return undefined;
  const entries = env.CUTGRAPH_SIGN_IN_ALLOWED.split(',').map((entry) => entry.trim().toLowerCase());
  const wrong = entries.find((entry) => !ENTRY.test(entry));
  if (wrong !== undefined)
    throw new WrongUse(
      `The setting CUTGRAPH_SIGN_IN_ALLOWED holds "${wrong}", but it must be emails and domains separated by commas: ada@example.com, example.org.`,
    );
  return {
    emails: entries.filter((entry) => entry.includes('@')),
    domains: entries.filter((entry) => !entry.includes('@')),
  };
}

/** The administrators: emails, in lower case. Throws WrongUse for what is none. */
export function adminsSetting(env: NodeJS.ProcessEnv): string[] {
  const emails = (env.CUTGRAPH_ADMINS ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const named = emails.filter((entry) => entry !== '');
  const wrong = named.find((entry) => !entry.includes('@') || !ENTRY.test(entry));
  if (wrong === undefined) return named;
  throw new WrongUse(
    `The setting CUTGRAPH_ADMINS holds "${wrong}", but it must be emails separated by commas: ada@example.com, grace@example.com.`,
  );
}

/** A domain, or something before an @ and a domain. */
const ENTRY = /^([^\s@,"]+@)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])$/;

/** The secrets of all servers of an installation, the newest first; `cutgraph start` makes and keeps them. */
export function secretsSetting(env: NodeJS.ProcessEnv): string[] {
  const secrets = splitSecrets(env.SESSION_SECRET ?? '');
  if (secrets.length === 0)
    throw new WrongUse(
      'cutgraph server needs SESSION_SECRET: a long random text, the same for every server.',
    );
  if (secrets.every((secret) => secret.length >= SHORTEST_SECRET)) return secrets;
  throw new WrongUse(
    `Each secret in SESSION_SECRET must have at least ${SHORTEST_SECRET} characters. "openssl rand -base64 33" makes a good one.`,
  );
}
