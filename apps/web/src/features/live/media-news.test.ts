import type { Media } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { withNewTop } from './media-news.ts';

const page = (ids: string, nextCursor: string | null = null) => ({
  items: [...ids].map((id) => ({ id }) as Media),
  nextCursor,
});
const pages = (...all: ReturnType<typeof page>[]) => ({
  pages: all,
  pageParams: [undefined, ...all.slice(0, -1).map(({ nextCursor }) => nextCursor ?? undefined)],
});
const idsOf = (data: ReturnType<typeof withNewTop>) =>
  data?.pages.map(({ items }) => items.map(({ id }) => id).join(''));
const list = pages(page('abc', 'c'), page('def', 'f'), page('ghi', 'i'));

it('brings what changed to the top, once, and loses nothing', () => {
  const renewed = withNewTop(list, page('xha', 'a'), new Map([...'xh'].map((id) => [id, 'updated'])));
  expect(idsOf(renewed)).toEqual(['xha', 'bcdef', 'gi']);
  // Older ones are asked for where the list ended.
  expect(renewed?.pages.map(({ nextCursor }) => nextCursor)).toEqual(['a', 'f', 'i']);
});

it('lets go of what was deleted', () => {
  const renewed = withNewTop(list, page('bcd', 'd'), new Map([...'ae'].map((id) => [id, 'deleted'])));
  expect(idsOf(renewed)).toEqual(['bcd', 'f', 'ghi']);
});

it('does not know how, where more has changed than the first page holds', () => {
  expect(withNewTop(list, page('xyz', 'z'), new Map([['h', 'updated']]))).toBeUndefined();
});
