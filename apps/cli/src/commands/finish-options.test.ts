import type { MediaInput } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { titleText } from './finish-options.ts';

const recorded = (iso: string | null) =>
  ({ mediaId: 'a', recordedAt: iso === null ? null : Date.parse(iso) }) as MediaInput;
const SHOWN = [recorded('2026-08-12T12:00:00Z')];

it('calls a film by the date of what it shows, where nothing else is asked for', () => {
  expect(titleText({}, SHOWN)).toBe('12 August 2026');
  expect(titleText({ title: 'Our summer' }, SHOWN)).toBe('Our summer');
  expect(titleText({ title: '' }, SHOWN)).toBe('');
  expect(titleText({}, [recorded(null)])).toBe('');
  expect(titleText({ title: 'By a template' }, [])).toBe('By a template');
});
