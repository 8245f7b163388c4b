import type { OidcSettings } from '@cutgraph/server';
import { WrongUse } from './terminal/exit.ts';

/** Every setting there is; the values of those marked secret are never printed. */
const SETTINGS = {
  PORT: 'plain',
  HOST: 'plain',
  PUBLIC_URL: 'plain',
  CUTGRAPH_DATA: 'plain',
  DATABASE_URL: 'secret',
  OIDC_ISSUER: 'plain',
  OIDC_CLIENT_ID: 'plain',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 'secret',
  CUTGRAPH_MODELS: 'plain',
  CUTGRAPH_DETECTOR: 'plain',
  CUTGRAPH_SPEECH_MODEL: 'plain',
  CUTGRAPH_OFFLINE: 'plain',
  FFMPEG_PATH: 'plain',
  FFPROBE_PATH: 'plain',
  CUTGRAPH_MAX_UPLOAD_BYTES: 'plain',
  CUTGRAPH_MAX_MEDIA_SECONDS: 'plain',
  LOG_LEVEL: 'plain',
} as const;

type NumberSetting = 'CUTGRAPH_MAX_UPLOAD_BYTES' | 'CUTGRAPH_MAX_MEDIA_SECONDS';

/** The settings that are set, with secrets hidden. */
export function settingsInForce(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, kind]) => {
      const value = env[name];
      return value ? [[name, kind === 'secret' ? '(hidden)' : value]] : [];
    }),
  );
}

/** A setting that is a number above 0; undefined when it is not set. Throws WrongUse for anything else. */
export function numberSetting(env: NodeJS.ProcessEnv, name: NumberSetting): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (value > 0) return value;
  throw new WrongUse(`The setting ${name} is "${text}", but it must be a number above 0.`);
}

/** The address that browsers use, when it is set. Throws WrongUse when it is no address. */
export function publicUrlSetting(env: NodeJS.ProcessEnv): string | undefined {
  if (env.PUBLIC_URL === undefined || /^https?:$/.test(URL.parse(env.PUBLIC_URL)?.protocol ?? ''))
    return env.PUBLIC_URL;
  throw new WrongUse(
    `The setting PUBLIC_URL is "${env.PUBLIC_URL}", but it must be an address such as https://cuts.example.com.`,
  );
}

/** Who signs people in; undefined is the demo provider. Throws WrongUse for half of the settings. */
export function oidcSettings(env: NodeJS.ProcessEnv): OidcSettings | undefined {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = env;
  if (!clientId && !clientSecret && !issuer) return undefined;
  if (clientId && clientSecret) return { clientId, clientSecret, issuer: issuer || undefined };
  throw new WrongUse(
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set both, or neither for the demo sign-in.',
  );
}
