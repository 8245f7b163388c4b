import { describe, expect, it } from 'vitest';
import { clipOfStretch } from '../../lib/clip/clip.ts';
import { beginWith, keepClips, readKeptClips } from './kept-clips.ts';

const clip = (start: number) =>
  clipOfStretch('w', { id: 'm' }, { start, end: start + 6, title: `at ${start}` });
const [first, second] = [clip(0), clip(10)];

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('a film made clip by clip', () => {
  it('is there again after the page was reloaded, for the same person in the same workspace', () => {
    const store = tab();
    const film = { begunBy: first.id, clips: [first, second] };
    keepClips(store, 'ada', 'w', film);
    expect(readKeptClips(store, 'ada', 'w')).toEqual(film);
    expect(readKeptClips(store, 'bob', 'w')).toBeNull();
    expect(readKeptClips(store, 'ada', 'x')).toBeNull();
    keepClips(store, 'ada', 'w', { begunBy: null, clips: [] });
    expect(readKeptClips(store, 'ada', 'w')).toBeNull();
  });

  it('is not made of what cannot be a film', () => {
    const store = tab();
    keepClips(store, 'ada', 'w', { begunBy: null, clips: [first] });
    const key = 'cutgraph-clips ada w';
    for (const value of ['{', 'null', '[]', '{"clips":[]}', '{"clips":[{"id":1}]}', '{"clips":"x"}']) {
      store.setItem(key, value);
      expect(readKeptClips(store, 'ada', 'w'), value).toBeNull();
    }
    const full = () => {
      throw new DOMException('full');
    };
    keepClips({ ...store, setItem: full }, 'ada', 'w', { begunBy: null, clips: [first] });
    expect(readKeptClips({ ...store, getItem: full }, 'ada', 'w')).toBeNull();
  });

  it('goes on where it was begun by the same clip or by none, and gives way to another one', () => {
    const kept = { begunBy: first.id, clips: [second, first] };
    expect(beginWith(kept, null)).toEqual({ film: kept, aside: null });
    expect(beginWith(kept, first)).toEqual({ film: kept, aside: null });
    expect(beginWith(kept, second)).toEqual({
      film: { begunBy: second.id, clips: [second] },
      aside: kept,
    });
    expect(beginWith(null, null)).toEqual({ film: { begunBy: null, clips: [] }, aside: null });
  });
});
