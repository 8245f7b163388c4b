import { describe, expect, it } from 'vitest';
import { failureOfAnswer, failureOfError, failureOfSize } from './upload-failure.ts';

const place = { path: '/ws/w1/media', isBeginning: false };
const answer = (status: number, detail = '') => ({ status, body: JSON.stringify({ detail }) });

describe('why an upload ended', () => {
  it('tells a refusal by its status', () => {
    const codes = [400, 401, 402, 403, 404, 413, 415, 421, 500].map(
      (status) => failureOfAnswer(answer(status), place).code,
    );
    expect(codes).toEqual([
      'invalid-argument',
      'unauthenticated',
      'quota-exceeded',
      'unauthorized',
      'object-not-found',
      'invalid-argument',
      'invalid-format',
      'unauthorized-app',
      'internal-error',
    ]);
    expect(failureOfAnswer(answer(404), { ...place, isBeginning: true }).code).toBe('app-deleted');
  });

  it('names the place that one may not go to, and what the server says', () => {
    expect(failureOfAnswer(answer(403, 'Only the person who began it.'), place).message).toBe(
      'User does not have permission to access /ws/w1/media. Only the person who began it.',
    );
    expect(failureOfAnswer(answer(400, 'Upload accepts video/* files only'), place)).toEqual({
      code: 'invalid-format',
      message: 'Upload accepts video/* files only',
    });
  });

  it('gives up what passes after its time', () => {
    for (const status of [408, 429, 502, 503])
      expect(failureOfAnswer(answer(status), place).message).toBe(
        'Max retry time for operation exceeded, please try again.',
      );
  });

  it('tells what is not known, with what the server answered', () => {
    expect(failureOfAnswer({ status: 418, body: 'I am a teapot' }, place)).toEqual({
      code: 'unknown',
      message:
        'An unknown error occurred, please check the error payload for server response. 418 I am a teapot',
    });
  });

  it('tells what happened without an answer', () => {
    const unreadable = new Error('tus: failed', { cause: new DOMException('gone', 'NotReadableError') });
    expect(failureOfError(unreadable).message).toBe('Cannot slice blob for upload. Please retry the upload.');
    expect(failureOfError(new Error('away')).message).toBe(
      'Max retry time for operation exceeded, please try again.',
    );
    expect(failureOfError(new Error('no'), false).code).toBe('unsupported-environment');
    expect(failureOfError(new TypeError('Invalid URL')).code).toBe('invalid-url');
  });

  it('tells a server that has another size than was sent', () => {
    expect(failureOfSize(10, 10)).toBeNull();
    expect(failureOfSize(10, null)).toBeNull();
    expect(failureOfSize(10, 9)?.message).toBe(
      'Server recorded incorrect upload file size, please retry the upload.',
    );
  });
});
