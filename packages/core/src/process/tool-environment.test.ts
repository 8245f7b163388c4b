import { expect, it } from 'vitest';
import { toolEnvironment } from './tool-environment.ts';

it('passes on what a program needs to run, and nothing else', () => {
  const needed = { PATH: '/usr/bin', LANG: 'C.UTF-8', LC_ALL: 'C', TMPDIR: '/var/tmp', TZ: 'UTC' };
  const others = { SESSION_SECRET: 'a', DATABASE_URL: 'b', AWS_SECRET_ACCESS_KEY: 'c', HOME: '/root' };
  const foreign = { LD_PRELOAD: 'd', NODE_OPTIONS: 'e', FFREPORT: 'f', lc_all: 'g', UNSET: undefined };
  expect(toolEnvironment({ ...needed, ...others, ...foreign })).toEqual(needed);
});
