import { describe, expect, it } from 'vitest';
import type { Clip } from '../../lib/clip/clip.ts';
import { type ClipListAction, clipList, moveActions } from './clip-list.ts';

const clip = (id: string) => ({ id, length: 6 }) as Clip;
const [a, b, c] = [clip('a'), clip('b'), clip('c')];
const after = (clips: readonly Clip[], ...actions: ClipListAction[]) =>
  actions.reduce(clipList, clips).map(({ id }) => id);

describe('the list of clips', () => {
  it('adds at the end', () => {
    expect(after([], { type: 'add', clip: a }, { type: 'add', clip: b })).toEqual(['a', 'b']);
  });

  it('removes by id, and leaves the rest where there is none', { tags: ['@S4.13'] }, () => {
    expect(after([a, b, c], { type: 'removeById', id: 'b' })).toEqual(['a', 'c']);
    expect(after([a, b], { type: 'removeById', id: 'x' })).toEqual(['a', 'b']);
  });

  it('removes by index', () => {
    expect(after([a, b, c], { type: 'removeAt', index: 0 })).toEqual(['b', 'c']);
    expect(after([a, b], { type: 'removeAt', index: 9 })).toEqual(['a', 'b']);
    expect(after([a, b], { type: 'removeAt', index: -1 })).toEqual(['a', 'b']);
  });

  it('inserts at an index', () => {
    expect(after([a, b], { type: 'insertAt', index: 1, clip: c })).toEqual(['a', 'c', 'b']);
    expect(after([a, b], { type: 'insertAt', index: 9, clip: c })).toEqual(['a', 'b', 'c']);
  });

  it('is emptied', { tags: ['@S4.16'] }, () => {
    expect(after([a, b], { type: 'reset' })).toEqual([]);
  });

  it('moves a clip, and nothing beyond the ends', () => {
    expect(after([a, b, c], ...moveActions([a, b, c], 0, 2))).toEqual(['b', 'c', 'a']);
    expect(after([a, b, c], ...moveActions([a, b, c], 2, 0))).toEqual(['c', 'a', 'b']);
    expect(moveActions([a, b], 0, -1)).toEqual([]);
    expect(moveActions([a, b], 1, 2)).toEqual([]);
  });
});
