import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { aroundScreens, newClient } from '../../../test/open.tsx';
import { GRAPH, newVideograph, serveVideograph } from '../../../test/videograph.ts';
import { videographKeys, videographQuery } from '../../lib/queries/videographs.ts';
import { withPath } from './film.ts';
import { editorWords } from './messages.ts';
import { useFilm } from './use-film.ts';

/** A film that is open in an editor, and the server that it is saved on. */
function openFilm() {
  const server = serveVideograph();
  const client = newClient();
  const query = videographQuery(WORKSPACE, GRAPH);
  client.setQueryData(query.queryKey, newVideograph());
  const hook = renderHook(() => useFilm(WORKSPACE, useQuery(query).data!), {
    wrapper: aroundScreens(client),
  });
  const now = () => hook.result.current;
  return {
    server,
    now,
    unmount: hook.unmount,
    path: () => now().film.path,
    choose: (path: number[]) => act(() => now().change(withPath(now().film, path))),
    /** As an event of the workspace does. */
    hearOfChange: () => client.invalidateQueries({ queryKey: videographKeys.all(WORKSPACE) }),
    isSaved: () => waitFor(() => expect(now().saveState).toBe('saved')),
    /** How loud a cut is on the screen. */
    volumeOf: (index: number) => client.getQueryData(query.queryKey)!.cuts[index]!.volume ?? 1,
    mute: (index: number) =>
      now().changeGraph(() => [{ kind: 'updateCut', index, volume: 0 }], 'Theirs came first.'),
  };
}

/** A film whose choice of cuts 0 and 1 conflicts with another user's of 0, 2 and 3. */
async function inConflict() {
  const open = openFilm();
  open.server.changeElsewhere({ path: [0, 2, 3] });
  open.choose([0, 1]);
  await waitFor(() => expect(open.now().theirs?.path).toEqual([0, 2, 3]));
  return open;
}

describe('a film', () => {
  it('shows a change immediately and sends only the newest while an answer is awaited', async () => {
    const { server, path, choose, isSaved } = openFilm();
    server.saves.hold();
    choose([0, 1]);
    const first = await server.saves.arrived(1);
    choose([0, 1, 2]);
    choose([0, 1, 2, 3]);
    expect(path()).toEqual([0, 1, 2, 3]);
    server.saves.letGo();
    first.answer();
    await server.saves.arrived(2);
    await isSaved();
    expect(server.saves.exchanges.map(({ revision, body }) => [revision, body.path])).toEqual([
      [1, [0, 1]],
      [2, [0, 1, 2, 3]],
    ]);
  });

  it('is saved to its end when its screen is left while an answer is awaited', async () => {
    const { server, choose, unmount } = openFilm();
    server.saves.hold();
    choose([0, 1]);
    const first = await server.saves.arrived(1);
    choose([0, 1, 2]);
    unmount();
    first.answer();
    expect((await server.saves.arrived(2)).body.path).toEqual([0, 1, 2]);
  });

  it('that could not be saved says so, and goes with the next try', async () => {
    const { server, now, choose, isSaved } = openFilm();
    server.saves.hold();
    choose([0, 1]);
    (await server.saves.arrived(1)).cut();
    await waitFor(() => expect(now().saveState).toBe('failed'));
    expect(now().film.path).toEqual([0, 1]);
    server.saves.letGo();
    // The first try had arrived, only its answer was lost: ours is met as ours.
    await act(() => now().settle());
    await isSaved();
    expect(server.stored()).toMatchObject({ path: [0, 1], revision: 2 });
    expect(now().theirs).toBeNull();
  });

  it('is not called saved while the server refuses it', async () => {
    const { server, now, choose } = openFilm();
    server.saves.refuse(503);
    choose([0, 1]);
    await waitFor(() => expect(now().saveState).toBe('failed'));
    await expect(now().settle()).rejects.toThrow();
    expect(server.stored().revision).toBe(1);
    server.saves.refuse(null);
    choose([0, 2]);
    await waitFor(() => expect(now().saveState).toBe('saved'));
    expect(server.stored().path).toEqual([0, 2]);
  });

  it('is not taken for a change from elsewhere where the news of its own save overtakes the answer', async () => {
    const { server, path, choose, isSaved, hearOfChange } = openFilm();
    server.saves.hold();
    choose([0, 1]);
    const first = await server.saves.arrived(1);
    choose([0, 1, 2]);
    await act(() => hearOfChange());
    expect(path()).toEqual([0, 1, 2]);
    server.saves.letGo();
    first.answer();
    await server.saves.arrived(2);
    await isSaved();
    expect(server.stored().path).toEqual([0, 1, 2]);
    expect(screen.queryByText(editorWords.changedElsewhere)).toBeNull();
  });

  it('does not go back to an answer that was read before a change and arrives after it', async () => {
    const { server, mute, volumeOf, hearOfChange } = openFilm();
    server.reads.hold();
    const heard = hearOfChange();
    const early = await server.reads.arrived(1);
    await act(() => mute(1));
    expect(volumeOf(1)).toBe(0);
    early.answer();
    await heard;
    expect(volumeOf(1)).toBe(0);
  });
});

describe('undo and redo', () => {
  it('go back and forth step by step, each as a revision of its own', async () => {
    const { server, now, path, choose, isSaved } = openFilm();
    choose([0, 1]);
    choose([0, 1, 2]);
    expect(now()).toMatchObject({ canUndo: true, canRedo: false });
    act(() => now().undo());
    expect(path()).toEqual([0, 1]);
    act(() => now().undo());
    expect(path()).toEqual([0]);
    expect(now()).toMatchObject({ canUndo: false, canRedo: true });
    act(() => now().redo());
    expect(path()).toEqual([0, 1]);
    await isSaved();
    expect(server.stored().path).toEqual([0, 1]);
  });

  it('take back a change of the graph', async () => {
    const { server, now, mute, volumeOf } = openFilm();
    await act(() => mute(1));
    act(() => now().undo());
    await waitFor(() => expect(volumeOf(1)).toBe(1));
    expect(server.stored()).toMatchObject({ revision: 3 });
    act(() => now().redo());
    await waitFor(() => expect(volumeOf(1)).toBe(0));
    expect(server.stored().cuts[1]).toMatchObject({ volume: 0 });
  });

  it('leave what is chosen while they are on their way', async () => {
    const { server, now, path, choose, mute, isSaved } = openFilm();
    await act(() => mute(1));
    server.saves.hold();
    act(() => now().undo());
    const undoing = await server.saves.arrived(1);
    choose([0, 4]);
    server.saves.letGo();
    undoing.answer();
    await server.saves.arrived(2);
    await isSaved();
    expect(path()).toEqual([0, 4]);
    expect(server.stored().path).toEqual([0, 4]);
  });

  it('can be tried again where they failed', async () => {
    const { server, now, mute, volumeOf } = openFilm();
    await act(() => mute(1));
    server.saves.refuse(503);
    act(() => now().undo());
    await screen.findByRole('alert');
    expect(now().canUndo).toBe(true);
    server.saves.refuse(null);
    act(() => now().undo());
    await waitFor(() => expect(volumeOf(1)).toBe(1));
  });

  it('end with a change of another user, which cannot be undone here', async () => {
    const { server, now, path, choose, isSaved, hearOfChange } = openFilm();
    choose([0, 1]);
    await isSaved();
    server.changeElsewhere({ path: [0, 5] });
    void hearOfChange();
    await waitFor(() => expect(path()).toEqual([0, 5]));
    expect(now().canUndo).toBe(false);
  });
});

describe('a change of the graph', () => {
  it('comes after the film that is on its way, and before the one chosen meanwhile', async () => {
    const { server, choose, mute, isSaved, now } = openFilm();
    server.saves.hold();
    choose([0, 1]);
    const first = await server.saves.arrived(1);
    const muting = mute(1);
    choose([0, 1, 2]);
    expect(server.operations.exchanges).toHaveLength(0);
    server.saves.letGo();
    first.answer();
    await act(() => muting);
    await isSaved();
    expect(server.stored()).toMatchObject({ path: [0, 1, 2] });
    expect(server.stored().cuts[1]).toMatchObject({ volume: 0 });
    expect(now().theirs).toBeNull();
  });

  it('that meets a newer graph is not made, says so, and theirs is shown', async () => {
    const { server, path, mute, volumeOf } = openFilm();
    server.changeElsewhere({ path: [0, 3] });
    await act(() => expect(mute(1)).rejects.toThrow('Theirs came first.'));
    await waitFor(() => expect(path()).toEqual([0, 3]));
    expect(volumeOf(1)).toBe(1);
  });
});

describe('two people', () => {
  it('are shown each other when both changed the film, and nothing is overwritten', async () => {
    const { server, now, path } = await inConflict();
    expect(now().saveState).toBe('conflict');
    expect(path()).toEqual([0, 1]);
    expect(server.stored().path).toEqual([0, 2, 3]);
  });

  it('keep mine: mine is saved over theirs', async () => {
    const { server, now, isSaved } = await inConflict();
    act(() => now().keepMine());
    expect(now().theirs).toBeNull();
    await isSaved();
    expect(server.stored()).toMatchObject({ path: [0, 1], revision: 3 });
  });

  it('keep mine: with what was chosen meanwhile', async () => {
    const { server, now, choose, isSaved } = await inConflict();
    choose([0, 1, 5]);
    expect(server.saves.exchanges).toHaveLength(1);
    act(() => now().keepMine());
    await isSaved();
    expect(server.stored().path).toEqual([0, 1, 5]);
  });

  it('are asked again when theirs changed once more meanwhile', async () => {
    const { server, now } = await inConflict();
    server.changeElsewhere({ path: [0, 5] });
    act(() => now().keepMine());
    await waitFor(() => expect(now().theirs?.path).toEqual([0, 5]));
    expect(server.stored().path).toEqual([0, 5]);
  });

  it('have nothing to choose where both chose the same', async () => {
    const { server, now, choose, isSaved } = openFilm();
    server.changeElsewhere({ path: [0, 1] });
    choose([0, 1]);
    await server.saves.arrived(1);
    await isSaved();
    expect(now().theirs).toBeNull();
    choose([0, 1, 2]);
    await isSaved();
    expect(server.stored()).toMatchObject({ path: [0, 1, 2], revision: 3 });
  });

  it('take theirs: theirs is shown and mine is answered', async () => {
    const { server, now, path } = await inConflict();
    act(() => expect(now().takeTheirs()).toMatchObject({ path: [0, 1] }));
    expect(path()).toEqual([0, 2, 3]);
    expect(now().saveState).toBe('saved');
    expect(server.stored().revision).toBe(2);
  });

  it('meet in theirs as it is now, not as an earlier request returned it', async () => {
    const { server, now, choose, hearOfChange } = openFilm();
    server.reads.hold();
    void hearOfChange();
    const early = await server.reads.arrived(1);
    server.changeElsewhere({ path: [0, 2, 3] });
    choose([0, 1]);
    await server.saves.arrived(1);
    server.reads.letGo();
    early.answer();
    await waitFor(() => expect(now().theirs).toMatchObject({ revision: 2, path: [0, 2, 3] }));
  });

  it('meet also where the news of the other change comes while theirs is asked for', async () => {
    const { server, now, choose, hearOfChange } = openFilm();
    server.changeElsewhere({ path: [0, 2, 3] });
    server.reads.hold();
    choose([0, 1]);
    await server.reads.arrived(1);
    server.reads.letGo();
    void hearOfChange();
    await waitFor(() => expect(now().theirs?.path).toEqual([0, 2, 3]));
    expect(now().saveState).toBe('conflict');
  });

  it('see a change from elsewhere when nothing of their own is on its way', async () => {
    const { server, path, hearOfChange } = openFilm();
    server.changeElsewhere({ path: [0, 4] });
    void hearOfChange();
    await waitFor(() => expect(path()).toEqual([0, 4]));
    expect(await screen.findByText(editorWords.changedElsewhere)).toBeTruthy();
  });
});
