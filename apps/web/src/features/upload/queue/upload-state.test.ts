import { describe, expect, it } from 'vitest';
import {
  isPassingAnswer,
  moveUpload,
  nextToStart,
  retryDelays,
  type UploadEvent,
  type UploadState,
} from './upload-state.ts';

const STATES: UploadState[] = [
  'queued',
  'running',
  'pausing',
  'paused',
  'canceling',
  'canceled',
  'error',
  'success',
];
const from = (event: UploadEvent) => STATES.filter((state) => moveUpload(state, event) !== undefined);

describe('the moves of an upload', () => {
  it('pauses only from running', { tags: ['@S4.33'] }, () => {
    expect(from('pause')).toEqual(['running']);
    expect(moveUpload('running', 'pause')).toBe('pausing');
    expect(moveUpload('pausing', 'stopped')).toBe('paused');
  });

  it('resumes from paused or pausing, behind the one that runs', { tags: ['@S4.34'] }, () => {
    expect(from('resume')).toEqual(['pausing', 'paused']);
    expect(moveUpload('paused', 'resume')).toBe('queued');
  });

  it('has the states of the spec, and one before them', { tags: ['@S4.32'] }, () => {
    const [first, ...rest] = STATES;
    expect(first).toBe('queued');
    expect(rest).toEqual(['running', 'pausing', 'paused', 'canceling', 'canceled', 'error', 'success']);
  });

  it('cancels what runs, pauses or is paused; what still waits is taken off the list', {
    tags: ['@S4.35'],
  }, () => {
    expect(from('cancel')).toEqual(['running', 'pausing', 'paused']);
    expect(moveUpload('paused', 'cancel')).toBe('canceled');
    expect(moveUpload('canceling', 'stopped')).toBe('canceled');
  });

  it('leaves nothing after success or cancel', () => {
    for (const event of ['start', 'pause', 'resume', 'cancel', 'retry', 'failed'] as const) {
      expect(moveUpload('success', event)).toBeUndefined();
      expect(moveUpload('canceled', event)).toBeUndefined();
    }
  });
});

describe('the line', () => {
  it('starts one after another', () => {
    expect(nextToStart([{ state: 'running' }, { state: 'queued' }])).toBeUndefined();
    expect(nextToStart([{ state: 'canceling' }, { state: 'queued' }])).toBeUndefined();
    const items: { state: UploadState; name: string }[] = [
      { state: 'success', name: 'a' },
      { state: 'paused', name: 'b' },
      { state: 'queued', name: 'c' },
      { state: 'queued', name: 'd' },
    ];
    expect(nextToStart(items)?.name).toBe('c');
  });
});

describe('trying again', () => {
  it('doubles the pause up to 64 times and stays within its limit', { tags: ['@S9.21'] }, () => {
    const delays = retryDelays(600_000);
    expect(delays.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...delays)).toBe(32_000);
    const sum = delays.reduce((total, delay) => total + delay, 0);
    expect(sum).toBeLessThanOrEqual(600_000);
    expect(sum).toBeGreaterThan(560_000);
  });

  it('refuses a time that is none', { tags: ['@S5.23'] }, () => {
    for (const time of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => retryDelays(time)).toThrow(RangeError);
    expect(() => retryDelays(1000, -5)).toThrow(RangeError);
    expect(retryDelays(0)).toEqual([]);
  });

  it('separates temporary failures from permanent ones', { tags: ['@S8.37'] }, () => {
    const passes = (status: number, hasOffset = false) => isPassingAnswer({ status, hasOffset });
    expect(isPassingAnswer(undefined)).toBe(true);
    expect([500, 502, 503, 504, 408, 429, 423, 460].every((status) => passes(status))).toBe(true);
    expect([400, 401, 402, 403, 404, 413, 507].some((status) => passes(status))).toBe(false);
    // Where the server reports its offset, the upload continues from there.
    expect([passes(409, true), passes(409)]).toEqual([true, false]);
  });
});
