import { timelineOfCollection } from '@cutgraph/contract';
import { musicOf, type Timeline, type TimelineOperation, videoClipsOf } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COLLECTION, newCollection, serveCollection } from '../../../test/collection.ts';
import { WORKSPACE } from '../../../test/media.ts';
import { aroundScreens, newClient } from '../../../test/open.tsx';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { collectionKeys, collectionQuery } from '../../lib/queries/collections.ts';
import { useKeptFilm } from './use-kept-film.ts';

/** What makes of a film one of the clips of these titles: what is missing is put in, the others are taken out. */
function toClips(titles: string[], film: Timeline): TimelineOperation[] {
  const now = videoClipsOf(film);
  const wanted = videoClipsOf(timelineOfCollection(newCollection('', titles)));
  const names = now.map(({ name }) => name);
  const kept = now.filter(({ name }) => titles.includes(name ?? ''));
  const added = wanted.filter(({ name }) => !names.includes(name));
  return [
    ...now.filter((clip) => !kept.includes(clip)).map(({ id }) => ({ kind: 'remove', clipId: id }) as const),
    ...added.map((clip, at) => ({ kind: 'insert', at: kept.length + at, clip }) as const),
  ];
}

/** A collection that is open in an editor, and the server that it is saved on. */
function openFilm() {
  const begin = newCollection('Harbour', ['a']);
  const server = serveCollection(begin);
  const client = newClient();
  const query = collectionQuery(WORKSPACE, COLLECTION);
  client.setQueryData(query.queryKey, begin);
  const hook = renderHook(() => useKeptFilm(WORKSPACE, useQuery(query).data!), {
    wrapper: aroundScreens(client),
  });
  const now = () => hook.result.current;
  return {
    server,
    now,
    unmount: hook.unmount,
    shown: () => videoClipsOf(now().edit.film).map(({ name }) => name),
    choose: (titles: string[]) => act(() => now().edit.change((film) => toClips(titles, film))),
    rename: (title: string) =>
      act(() => now().edit.change(() => [{ kind: 'setTimeline', fields: { name: title } }], 'title')),
    /** As an event of the workspace does. */
    hearOfChange: () => client.invalidateQueries({ queryKey: collectionKeys.all(WORKSPACE) }),
    isSaved: () => waitFor(() => expect(now().saveState).toBe('saved')),
  };
}

/** A film of clips a and b that conflicts with another user's of a and c. */
async function inConflict() {
  const open = openFilm();
  open.server.changeElsewhere(['a', 'c']);
  open.choose(['a', 'b']);
  await waitFor(() => expect(open.now().saveState).toBe('conflict'));
  return open;
}

describe('a collection in the editor', () => {
  it('keeps its music, and takes it back with undo', async () => {
    const { server, now, isSaved } = openFilm();
    const music = musicOf({ key: 'song-0001', uri: `/ws/${WORKSPACE}/media/song-0001` }, { fadeOut: 2 });
    act(() => now().edit.change(() => [{ kind: 'setTimeline', fields: { music, loudness: 'social' } }]));
    await isSaved();
    expect(server.stored().sound).toMatchObject({
      music: { mediaRefId: music.media.uri, fadeOut: 2, ducking: true },
      loudness: 'social',
    });
    act(() => now().edit.undo());
    await isSaved();
    expect(server.stored().sound).toEqual({ music: null, loudness: null });
  });

  it('shows a change immediately and sends only the newest while an answer is awaited', async () => {
    const { server, shown, choose, isSaved } = openFilm();
    server.saves.hold();
    choose(['a', 'b']);
    const first = await server.saves.arrived(1);
    choose(['b']);
    choose(['b', 'c']);
    expect(shown()).toEqual(['b', 'c']);
    server.saves.letGo();
    first.answer();
    await server.saves.arrived(2);
    await isSaved();
    expect(server.titles()).toEqual(['b', 'c']);
    expect(server.saves.exchanges.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('is saved to its end when its screen is left', async () => {
    const { server, choose, unmount } = openFilm();
    server.saves.hold();
    choose(['a', 'b']);
    const first = await server.saves.arrived(1);
    choose(['a', 'b', 'c']);
    unmount();
    first.answer();
    await server.saves.arrived(2);
    expect(server.titles()).toEqual(['a', 'b', 'c']);
  });

  it('without clips stays as it was on the server until there is one again', async () => {
    const { server, shown, choose, isSaved } = openFilm();
    choose([]);
    expect(shown()).toEqual([]);
    expect(server.saves.exchanges).toEqual([]);
    choose(['b']);
    await server.saves.arrived(1);
    await isSaved();
    expect(server.titles()).toEqual(['b']);
  });

  it('that could not be saved says so, and "Save again" saves it', async () => {
    const { server, now, choose, isSaved } = openFilm();
    server.saves.refuse(503);
    choose(['a', 'b']);
    await waitFor(() => expect(now().saveState).toBe('failed'));
    await act(() => expect(now().settle()).rejects.toThrow());
    server.saves.refuse(null);
    act(() => now().saveAgain());
    await isSaved();
    expect(server.titles()).toEqual(['a', 'b']);
  });

  it('is undone and done again, each saved; typing a title is one step', async () => {
    const { server, now, choose, rename, shown, isSaved } = openFilm();
    choose(['a', 'b']);
    for (const title of ['H', 'Ha', 'Hafen']) rename(title);
    act(() => now().edit.undo());
    expect(now().edit.film).toMatchObject({ name: 'Harbour' });
    act(() => now().edit.undo());
    expect(shown()).toEqual(['a']);
    expect(now().edit).toMatchObject({ canUndo: false, canRedo: true });
    act(() => now().edit.redo());
    await waitFor(() => expect(server.titles()).toEqual(['a', 'b']));
    await isSaved();
  });

  it('shows a change from elsewhere, which cannot be undone here', async () => {
    const { server, now, shown, choose, isSaved, hearOfChange } = openFilm();
    choose(['a', 'b']);
    await isSaved();
    server.changeElsewhere(['c']);
    void hearOfChange();
    await waitFor(() => expect(shown()).toEqual(['c']));
    expect(now().edit.canUndo).toBe(false);
    expect(await screen.findByText(words.changedElsewhere)).toBeTruthy();
  });

  it('is not taken for a change from elsewhere where the news of its own save overtakes the answer', async () => {
    const { server, shown, choose, isSaved, hearOfChange } = openFilm();
    server.saves.hold();
    choose(['a', 'b']);
    const first = await server.saves.arrived(1);
    choose(['a', 'b', 'c']);
    await act(() => hearOfChange());
    expect(shown()).toEqual(['a', 'b', 'c']);
    server.saves.letGo();
    first.answer();
    await server.saves.arrived(2);
    await isSaved();
    expect(server.titles()).toEqual(['a', 'b', 'c']);
    expect(screen.queryByText(words.changedElsewhere)).toBeNull();
  });

  it('does not go back to an answer that was read before a change and arrives after it', async () => {
    const { server, shown, choose, isSaved, hearOfChange } = openFilm();
    server.reads.hold();
    const heard = hearOfChange();
    const early = await server.reads.arrived(1);
    choose(['a', 'b']);
    await isSaved();
    early.answer();
    await heard;
    expect(shown()).toEqual(['a', 'b']);
  });
});

describe('two people in one collection', () => {
  it('are shown each other, and nothing is sent before one chooses', async () => {
    const { server, now, shown, choose } = await inConflict();
    expect(now().theirs?.revision).toBe(2);
    expect(now().theirChanges).toEqual([{ code: 'clip-added', params: { place: 2, name: 'c' } }]);
    choose(['a', 'b', 'd']);
    expect(shown()).toEqual(['a', 'b', 'd']);
    expect(server.saves.exchanges).toHaveLength(1);
    expect(server.titles()).toEqual(['a', 'c']);
  });

  it('keep mine: mine is saved over theirs', async () => {
    const { server, now, isSaved } = await inConflict();
    act(() => now().keepMine());
    await isSaved();
    expect(server.titles()).toEqual(['a', 'b']);
    expect(now().theirs).toBeNull();
  });

  it('take theirs: theirs is shown, and what comes next is saved over it', async () => {
    const { server, now, shown, choose, isSaved } = await inConflict();
    act(() => now().takeTheirs());
    expect(shown()).toEqual(['a', 'c']);
    choose(['c']);
    await server.saves.arrived(2);
    await isSaved();
    expect(server.titles()).toEqual(['c']);
  });

  it('meet in theirs as it is now, not as an earlier request returned it', async () => {
    const { server, now, choose, hearOfChange } = openFilm();
    server.reads.hold();
    void hearOfChange();
    const early = await server.reads.arrived(1);
    server.changeElsewhere(['a', 'c']);
    choose(['a', 'b']);
    await server.saves.arrived(1);
    server.reads.letGo();
    early.answer();
    await waitFor(() => expect(now().theirs).toMatchObject({ revision: 2 }));
  });

  it('have nothing to choose where both made the same of it', async () => {
    const { server, now, choose, isSaved } = openFilm();
    server.changeElsewhere(['a', 'b']);
    choose(['a', 'b']);
    await server.saves.arrived(1);
    await isSaved();
    expect(now().theirs).toBeNull();
  });
});
