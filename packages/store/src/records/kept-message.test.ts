import { textOfMessage } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { columnOf, failureOf, taskMessageOf } from './kept-message.ts';

it('a sentence that an earlier release kept is shown as it is', () => {
  const sentence = "Rendering failed. Try again; the worker's log says more.";
  expect(failureOf(sentence)).toEqual({
    failure: { code: 'text', params: { text: sentence } },
    error: sentence,
  });
  expect(failureOf(null)).toEqual({ failure: null, error: null });
});

it('a message that was kept is read back with its sentence', () => {
  const message = { code: 'work-disk-full', params: { work: 'hevc' } } as const;
  expect(taskMessageOf(textOfMessage(message))).toEqual({
    message,
    reason: 'Making the HEVC file stopped because the disk is full. Make room and try again.',
  });
  expect(columnOf(message)).toBe(textOfMessage(message));
  expect(columnOf(undefined)).toBeUndefined();
});
