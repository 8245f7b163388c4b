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
  CUTGRAPH_OFFLINE: 'plain',
  FFMPEG_PATH: 'plain',
  FFPROBE_PATH: 'plain',
  CUTGRAPH_MAX_UPLOAD_BYTES: 'plain',
  CUTGRAPH_MAX_MEDIA_SECONDS: 'plain',
  LOG_LEVEL: 'plain',
} as const;

/** The settings that are set, with secrets hidden. */
export function settingsInForce(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, kind]) => {
      const value = env[name];
      return value ? [[name, kind === 'secret' ? '(hidden)' : value]] : [];
    }),
  );
}
