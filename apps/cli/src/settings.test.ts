import { expect, it } from 'vitest';
import {
  allowedNetworksSetting,
  quotaSettings,
  rateLimitsSetting,
  segmentCacheSettings,
  trustProxySetting,
} from './settings.ts';
import { WrongUse } from './terminal/exit.ts';

it.each([
  [undefined, 1],
  ['', 1],
  ['0', 0],
  ['2.5', 2.5],
])('takes %s as the factor of rate limits', (text, factor) => {
  expect(rateLimitsSetting({ CUTGRAPH_RATE_LIMIT_FACTOR: text })).toEqual({ factor });
});

it.each(['-1', 'many', 'Infinity'])('refuses %s as the factor of rate limits', (text) => {
  expect(() => rateLimitsSetting({ CUTGRAPH_RATE_LIMIT_FACTOR: text })).toThrow(WrongUse);
});

it.each([
  [undefined, undefined],
  ['0', undefined],
  ['1', 1],
  ['10.0.0.5, 192.168.0.0/16', ['10.0.0.5', '192.168.0.0/16']],
  ['fd00::/8', ['fd00::/8']],
])('takes %s as the proxies before the server', (text, proxies) => {
  expect(trustProxySetting({ CUTGRAPH_TRUST_PROXY: text })).toEqual(proxies);
});

it.each(['true', 'proxy.example', '10.0.0.0/33', '10.0.0.5,', '-1'])('refuses %s as proxies', (text) => {
  expect(() => trustProxySetting({ CUTGRAPH_TRUST_PROXY: text })).toThrow(WrongUse);
});

it('says which entry of the allowed networks makes no sense', () => {
  expect(allowedNetworksSetting({ CUTGRAPH_ALLOWED_NETWORKS: '10.0.0.0/8, photos.lan' }).hosts).toEqual(
    new Set(['photos.lan']),
  );
  expect(() => allowedNetworksSetting({ CUTGRAPH_ALLOWED_NETWORKS: '10.0.0.0/8, *.lan' })).toThrow(WrongUse);
});

it('takes each limit of people and workspaces by itself; without a number there is none', () => {
  expect(quotaSettings({ CUTGRAPH_USER_BYTES: '5e10', CUTGRAPH_WORKSPACE_RUNNING_JOBS: '2' })).toEqual({
    userBytes: 5e10,
    workspaceRunningJobs: 2,
  });
  expect(() => quotaSettings({ CUTGRAPH_USER_MINUTES: '0' })).toThrow(WrongUse);
});

it('nothing may be kept of rendered segments, but no negative or nameless amount', () => {
  expect(segmentCacheSettings({ CUTGRAPH_SEGMENT_CACHE_BYTES: '0' })).toEqual({ bytes: 0 });
  expect(segmentCacheSettings({ CUTGRAPH_SEGMENT_CACHE_DAYS: '0.5' })).toEqual({ days: 0.5 });
  for (const text of ['-1', 'all', 'NaN', 'Infinity'])
    expect(() => segmentCacheSettings({ CUTGRAPH_SEGMENT_CACHE_BYTES: text })).toThrow(WrongUse);
});
