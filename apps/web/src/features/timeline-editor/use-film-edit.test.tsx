import {
  musicOf,
  type Timeline,
  type TimelineClip,
  type TimelineOperation,
  timelineOf,
} from '@cutgraph/core';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFilmEdit } from './use-film-edit.ts';

const clip = (id: string): TimelineClip => ({
  ...{ id, name: id, media: { key: 'm', uri: '/ws/w/media/m' }, start: 0, end: 6, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});

function openEdit() {
  const heard: Timeline[] = [];
  const begin = timelineOf([clip('a'), clip('b')], null, { name: 'Harbour' });
  const hook = renderHook(() => useFilmEdit(begin, (film) => heard.push(film)));
  const now = () => hook.result.current;
  return {
    ...{ begin, heard, now },
    change: (operation: TimelineOperation, kind?: string) => act(() => now().change(() => [operation], kind)),
    undo: () => act(() => now().undo()),
    redo: () => act(() => now().redo()),
  };
}

it('takes back every kind of change and does it again, and says what is shown each time', () => {
  const { begin, heard, now, change, undo, redo } = openEdit();
  const operations: TimelineOperation[] = [
    { kind: 'move', clipId: 'b', to: 0 },
    { kind: 'insert', at: 1, clip: clip('c') },
    { kind: 'setClip', clipId: 'c', fields: { start: 1, end: 4, fadeIn: 2, volume: 0 } },
    { kind: 'remove', clipId: 'a' },
    {
      kind: 'setTimeline',
      fields: { music: musicOf({ key: 's', uri: '/ws/w/media/s' }), loudness: 'social' },
    },
  ];
  const shown = operations.map((operation) => {
    change(operation);
    return now().film;
  });
  for (const before of [...shown.slice(0, -1).reverse(), begin]) {
    undo();
    expect(now().film).toEqual(before);
  }
  expect(now()).toMatchObject({ canUndo: false, canRedo: true });
  for (const after of shown) {
    redo();
    expect(now().film).toEqual(after);
  }
  expect(now()).toMatchObject({ canUndo: true, canRedo: false });
  expect(heard).toHaveLength(15);
  undo();
  change({ kind: 'setTimeline', fields: { name: 'Sea' } });
  expect(now().canRedo).toBe(false);
});

it('takes changes of one act back together, whatever came before them', () => {
  const { begin, now, change, undo, redo } = openEdit();
  change({ kind: 'setClip', clipId: 'a', fields: { volume: 0.5 } });
  const before = now().film;
  for (const end of [5, 4, 3]) change({ kind: 'setClip', clipId: 'a', fields: { end } }, 'trim a');
  change({ kind: 'setClip', clipId: 'a', fields: { fadeIn: 1, end: 3.5 } }, 'trim a');
  const after = now().film;
  undo();
  expect(now().film).toEqual(before);
  redo();
  expect(now().film).toEqual(after);
  undo();
  undo();
  expect(now().film).toEqual(begin);
});

it('keeps no step of what changes nothing, none of what came from elsewhere, and refuses what makes no sense', () => {
  const { begin, heard, now, change } = openEdit();
  change({ kind: 'setClip', clipId: 'a', fields: { volume: 1 } });
  expect(now().film).toBe(begin);
  expect(() => change({ kind: 'setClip', clipId: 'a', fields: { volume: 3 } })).toThrow('from 0 to 2');
  expect(now()).toMatchObject({ canUndo: false, film: begin });
  change({ kind: 'remove', clipId: 'a' });
  act(() => now().replace(begin));
  expect(now()).toMatchObject({ canUndo: false, canRedo: false, film: begin });
  expect(heard).toHaveLength(1);
});
