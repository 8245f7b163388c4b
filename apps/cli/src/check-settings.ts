import { describeHome } from '@cutgraph/home';
import { fileSettings } from './file-settings.ts';
import {
  connectionSettings,
  connectionsSetting,
  mailSetting,
  metricsSetting,
  numberSetting,
  publicUrlSetting,
  quotaSettings,
  rateLimitsSetting,
  segmentCacheSettings,
  trustProxySetting,
} from './settings.ts';
import { adminsSetting, oidcSettings, secretsSetting, signInAllowedSetting } from './sign-in-settings.ts';
import { WrongUse } from './terminal/exit.ts';
import { logOutput } from './terminal/log-output.ts';
import { tracingSettings } from './tracing/tracing.ts';
import { watchSetting } from './watch-setting.ts';

/** Each throws WrongUse for the settings that it reads. */
const CHECKS: readonly ((env: NodeJS.ProcessEnv) => unknown)[] = [
  (env) => numberSetting(env, 'CUTGRAPH_MAX_UPLOAD_BYTES'),
  (env) => numberSetting(env, 'CUTGRAPH_MAX_MEDIA_SECONDS'),
  (env) => numberSetting(env, 'CUTGRAPH_MAX_MEDIA_PIXELS'),
  (env) => fileSettings(env, { filesFolder: '', fileCacheFolder: '' }),
  (env) => watchSetting(env, describeHome({ env })),
  connectionSettings,
  mailSetting,
  (env) => numberSetting(env, 'CUTGRAPH_DRAIN_SECONDS'),
  quotaSettings,
  segmentCacheSettings,
  rateLimitsSetting,
  metricsSetting,
  connectionsSetting,
  trustProxySetting,
  publicUrlSetting,
  signInAllowedSetting,
  adminsSetting,
  (env) => env.SESSION_SECRET && secretsSetting(env),
  logOutput,
  tracingSettings,
  oidcSettings,
];

/** Refuses a setting that makes no sense before any part is started. */
export function requireSettings(env: NodeJS.ProcessEnv): void {
  for (const check of CHECKS) check(env);
}

/** A sentence for each that makes no sense. */
export function settingTroubles(env: NodeJS.ProcessEnv): string[] {
  return CHECKS.flatMap((check) => {
    try {
      check(env);
      return [];
    } catch (error) {
      if (error instanceof WrongUse) return [error.message];
      throw error;
    }
  });
}
