import { listMusic, MEDIA_STATUS, type MusicPiece } from '@cutgraph/contract';
import { applyTimelineOperations, type FilmSound, soundOf, timelineOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { newMusicPiece } from '../../../test/music.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { SoundRow } from './sound-row.tsx';
import type { MakeOperations } from './use-film-edit.ts';

const piece = (id: string, title: string, mediaStatus: MusicPiece['mediaStatus']) =>
  newMusicPiece({ id, title, mediaStatus });

function openRow(pieces: MusicPiece[], begin: FilmSound = { music: null, loudness: null }) {
  serve(listMusic, () => ({ items: pieces, nextCursor: null }));
  const film = timelineOf([], null, begin);
  let sound = begin;
  function Row() {
    const [now, set] = useState(film);
    sound = soundOf(now);
    const change = (make: MakeOperations) => set(applyTimelineOperations(now, make(now)).timeline);
    return <SoundRow workspaceId={WORKSPACE} film={now} onChange={change} />;
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  return { now: () => sound };
}

const choose = async (label: string, option: RegExp | string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const enter = (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('puts a song under a film, sets how it plays within what a film can have, and takes it away', async () => {
  const { now } = openRow([
    piece('song-0001', 'Waltz', MEDIA_STATUS.Done),
    piece('song-0002', 'Half', MEDIA_STATUS.Uploading),
  ]);
  await choose('Music', 'Waltz, 120 bpm, 1:00.0');
  expect(screen.queryByRole('option', { name: /Half/, hidden: true })).toBeNull();
  enter('Begins at', '0:12.5');
  enter('Gain of the music', '-60');
  enter('Music fades out', '3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Begin again when it ends' }));
  expect(screen.queryByText(/The preview plays as mixed/)).toBeNull();
  await choose('Loudness of the video', /^Social media/);
  screen.getByText(/The preview plays as mixed/);
  expect(now()).toEqual({
    music: {
      ...{ media: { key: 'song-0001', uri: `/ws/${WORKSPACE}/media/song-0001` }, start: 12.5, gain: -40 },
      ...{ loop: true, fadeIn: 0, fadeOut: 3, ducking: true },
    },
    loudness: 'social',
  });
  enter('Begins at', '2:00');
  expect(now().music?.start).toBe(59);
  await choose('Music', 'No music');
  expect(now()).toEqual({ music: null, loudness: 'social' });
  expect(screen.queryByRole('textbox', { name: 'Begins at' })).toBeNull();
});

it('says that its song was deleted, and where there is none to choose', async () => {
  const media = { key: 'song-gone', uri: `/ws/${WORKSPACE}/media/song-gone` };
  const music = { media, start: 0, gain: 0, loop: false, fadeIn: 0, fadeOut: 0, ducking: true };
  openRow([], { music, loudness: null });
  await screen.findByText(/^This music was deleted/);
  await screen.findByRole('link', { name: 'Upload some' });
});
