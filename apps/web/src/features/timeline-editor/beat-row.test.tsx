import { alignTimeline } from '@cutgraph/contract';
import { type FilmBeat, musicOf, type TimelineClip, timelineOf, videoClipsOf } from '@cutgraph/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { BeatRow } from './beat-row.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

const clip = (id: string, end: number): TimelineClip => ({
  ...{ id, name: id, media: { key: 'm', uri: '/ws/w/media/m' }, start: 0, end, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});
const BEATS: readonly FilmBeat[] = [{ seconds: 1, weight: 'beat' }];

function openRow(beats: readonly FilmBeat[] | null = BEATS) {
  const music = musicOf({ key: 's', uri: '/ws/w/media/s' });
  const film = timelineOf([clip('dog', 6.2), clip('cat', 7)], null, { music });
  let edit: FilmEdit;
  function Row() {
    edit = useFilmEdit(film, () => undefined);
    return (
      <BeatRow
        {...{ workspaceId: WORKSPACE, film: edit.film, minCutLength: 5, beats }}
        titleOf={({ name }) => name ?? ''}
        onChange={edit.change}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  return { edit: () => edit, ends: () => videoClipsOf(edit.film).map(({ end }) => end) };
}

function aligned() {
  return serve(alignTimeline, ({ body: { mode: _mode, minCutLength: _least, ...exportTimeline } }) => ({
    exportTimeline,
    cuts: [
      { cut: 0, from: 6.2, to: 6, reason: { code: 'on-downbeat' } },
      { cut: 1, from: 7, to: 7, reason: { code: 'off-beat-word', params: { off: 0.2 } } },
    ],
  }));
}

it('moves the ends as one step, says of each clip what became of it, and no longer once the film is another', async () => {
  const asked = aligned();
  const { edit, ends } = openRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Lock to the beats' }));
  await screen.findByText('1 clip was moved. 1 of 2 end on a beat.');
  expect((await asked.arrived(1)).body).toMatchObject({
    mode: 'locked',
    minCutLength: 5,
    music: { key: 's' },
  });
  expect(ends()).toEqual([6, 7]);
  screen.getByText('ends at 6.00 s, before at 6.20 s (\u22120.20 s)');
  screen.getByText('on the downbeat');
  screen.getByText('ends at 7.00 s, as before');
  screen.getByText('0.2 s off the beat: a word would be cut');
  act(() => edit().undo());
  expect(ends()).toEqual([6.2, 7]);
  expect(edit().canUndo).toBe(false);
  expect(screen.queryByText('on the downbeat')).toBeNull();
});

it('changes nothing where the film was changed meanwhile, and says so', async () => {
  const asked = aligned();
  asked.hold();
  const { edit, ends } = openRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Align near the beats' }));
  const exchange = await asked.arrived(1);
  act(() => edit().change(() => [{ kind: 'setClip', clipId: 'cat', fields: { end: 8 } }]));
  exchange.answer();
  await screen.findByText(/^The film was changed while/);
  expect(ends()).toEqual([6.2, 8]);
});

it('says why the server refuses, and that no beat is known', async () => {
  serve(alignTimeline, () => {
    throw new Refused(400, 'No beat is known in Waltz.');
  });
  const { ends } = openRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Lock to the beats' }));
  await screen.findByText('No beat is known in Waltz.');
  expect(ends()).toEqual([6.2, 7]);
});

it('asks for beats where none are known', async () => {
  openRow([]);
  const button = await screen.findByRole('button', { name: 'Lock to the beats' });
  expect(button).toHaveProperty('disabled', true);
  screen.getByText(/^No beat is known in this music/);
});
