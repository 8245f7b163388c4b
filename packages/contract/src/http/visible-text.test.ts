import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createToken } from './auth.ts';
import { createClip } from './clips.ts';
import { createCollection } from './collections.ts';
import { updateMedia } from './media.ts';
import { updatePerson } from './people.ts';
import { keepSearch } from './search.ts';
import { createTemplate } from './templates.ts';
import { updateTimeline } from './timelines.ts';
import { linesSchema, visibleLineOf } from './visible-text.ts';
import { createWizard } from './wizards.ts';
import { createWorkspace, updateWorkspace } from './workspaces.ts';

/** Where a person types a title or a name. */
const LINES: [string, z.ZodObject, string][] = [
  ['workspace', createWorkspace.body, 'title'],
  ['workspace that is renamed', updateWorkspace.body, 'title'],
  ['collection', createCollection.body, 'title'],
  ['timeline', updateTimeline.body, 'title'],
  ['search', keepSearch.body, 'title'],
  ['media', updateMedia.body, 'name'],
  ['token', createToken.body, 'name'],
  ['clip', createClip.body, 'labelEntityName'],
  ['template', createTemplate.body, 'templateName'],
  ['generation', createWizard.body.shape.initConfig.unwrap(), 'templateName'],
  ['person', updatePerson.body, 'name'],
];

describe.each(LINES)('the name of a %s', (_, body, field) => {
  const sentences = (text: string) =>
    body.shape[field]!.safeParse(text).error?.issues.map(({ message }: { message: string }) => message) ?? [];

  it.each([
    'Zoë – 夏休み 2024',
    'नमस्ते',
    'שלום',
    'می‌خواهم',
    '👩‍👩‍👧 family 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    "<script>alert('x')</script>",
  ])('may be %s', (text) => {
    expect(sentences(text)).toEqual([]);
  });

  it.each([
    ['\u200b\u200b', 'zero-width spaces'],
    ['\u2060\ufeff', 'word joiners'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'an empty Braille cell'],
    ['\u0301', 'an accent without a letter'],
    ['\u{e0041}', 'a tag'],
    ['a\tb', 'a tab inside'],
    ['a\nb', 'a line end inside'],
    ['a\u001bb', 'an escape'],
    ['a\u2028b', 'a line separator'],
    ['gpj.\u202eexe', 'a turned direction'],
  ])('is not %j: %s', (text) => {
    expect(sentences(text)).not.toEqual([]);
  });
});

it('nothing to see in a title of a workspace is no title', { tags: ['@V2.2.1c'] }, () => {
  for (const title of ['', '   ', '\u200b'])
    expect(createWorkspace.body.safeParse({ title }).error?.issues[0]?.message).toBe('Title is required');
});

it('a description may have several lines, and nothing that cannot be printed', () => {
  const description = linesSchema(100);
  expect(description.safeParse('one\r\n\ttwo').success).toBe(true);
  expect(description.safeParse('one\u0007').success).toBe(false);
  expect(description.safeParse('\n\u200b\n').success).toBe(false);
});

it('the text of a provider or a file is shown as one line without what cannot be printed', () => {
  expect(visibleLineOf(' Ada\u0000\u202e Love\nlace ')).toBe('Ada Lovelace');
  expect(visibleLineOf('\u200b\u2060')).toBe('');
});
