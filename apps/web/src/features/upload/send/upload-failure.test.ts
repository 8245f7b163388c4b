import { describe, expect, it } from 'vitest';
import {
  failureOfAnswer,
  failureOfError,
  failureOfLimit,
  failureOfSize,
  isUnreadable,
} from './upload-failure.ts';

const place = { path: '/ws/w1/media', isBeginning: false };
const answer = (status: number, detail = '', reason?: string) => ({
  status,
  body: JSON.stringify({ detail, reason }),
});

describe('why an upload ended', () => {
  it('names a refusal by its status', () => {
    const codes = [400, 401, 402, 403, 404, 409, 413, 415, 421, 507].map(
      (status) => failureOfAnswer(answer(status), place).code,
    );
    expect(codes).toEqual([
      'invalid-argument',
      'unauthenticated',
      'quota-exceeded',
      'unauthorized',
      'object-not-found',
      'app-deleted',
      'invalid-argument',
      'invalid-format',
      'unauthorized-app',
      'quota-exceeded',
    ]);
    expect(failureOfAnswer(answer(404), { ...place, isBeginning: true }).code).toBe('app-deleted');
  });

  it("distinguishes a proxy's limit from the server's own", () => {
    expect(failureOfAnswer({ status: 413, body: '<h1>413</h1>' }, place).message).toMatch(
      /^A proxy in front/,
    );
    expect(failureOfAnswer(answer(413, 'More bytes came than it is long.'), place).message).toBe(
      'More bytes came than it is long.',
    );
  });

  it('names the place that one may not go to, and what the server says', () => {
    expect(failureOfAnswer(answer(403, 'Only the person who began it.'), place).message).toBe(
      'User does not have permission to access /ws/w1/media. Only the person who began it.',
    );
  });

  it('reports that it gave up, and what the server said last', () => {
    expect(failureOfLimit()).toEqual({
      code: 'retry-limit-exceeded',
      message: 'Max retry time for operation exceeded, please try again.',
    });
    expect(failureOfLimit(answer(503, 'The server cannot reach its database.').body).message).toBe(
      'Max retry time for operation exceeded, please try again. The server cannot reach its database.',
    );
  });

  it('distinguishes refusals of one status by the reason that the server gives, whatever the text', () => {
    const codes = (
      [
        [403, 'unauthorized-app'],
        [400, 'invalid-format'],
        [507, 'invalid-default-bucket'],
        [507, 'no-such-reason'],
        [403, 'toString'],
      ] as const
    ).map(([status, reason]) => failureOfAnswer(answer(status, 'No.', reason), place).code);
    expect(codes).toEqual([
      'unauthorized-app',
      'invalid-format',
      'invalid-default-bucket',
      'quota-exceeded',
      'unauthorized',
    ]);
    const words = [
      answer(403, 'This request came from another site and was refused.'),
      answer(400, 'Upload accepts video/* files only'),
      answer(507, 'The server has no place for files.'),
    ].map((one) => failureOfAnswer(one, place).code);
    expect(words).toEqual(['unauthorized', 'invalid-argument', 'quota-exceeded']);
    expect(failureOfAnswer(answer(400, 'No video.', 'invalid-format'), place).message).toBe('No video.');
  });

  it('reports an unknown failure with what the server answered', () => {
    expect(failureOfAnswer({ status: 418, body: 'I am a teapot' }, place)).toEqual({
      code: 'unknown',
      message:
        'An unknown error occurred, please check the error payload for server response. 418 I am a teapot',
    });
  });

  it('reports a failure without an answer', () => {
    const unreadable = new Error('tus: failed', { cause: new DOMException('gone', 'NotReadableError') });
    expect(failureOfError(unreadable).message).toBe('Cannot slice blob for upload. Please retry the upload.');
    expect([isUnreadable(unreadable), isUnreadable(new Error('away'))]).toEqual([true, false]);
    expect(failureOfError(new Error('broken')).code).toBe('internal-error');
    expect(failureOfError(new Error('no'), false).code).toBe('unsupported-environment');
    expect(failureOfError(new TypeError('Invalid URL')).code).toBe('invalid-url');
  });

  it('reports a server that has another size than was sent', () => {
    expect(failureOfSize(10, 10)).toBeNull();
    expect(failureOfSize(10, null)).toBeNull();
    expect(failureOfSize(10, 9)?.message).toBe(
      'Server recorded incorrect upload file size, please retry the upload.',
    );
  });
});
