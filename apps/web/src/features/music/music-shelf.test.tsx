import { type AnalyzedMusic, getMusic, listMusic, MEDIA_STATUS, updateMusic } from '@cutgraph/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { newMusicPiece } from '../../../test/music.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { CanEditProvider } from '../../ui/page/editor-only.tsx';
import { MusicShelf } from './music-shelf.tsx';

const beats = Array.from({ length: 120 }, (_, at) => 0.5 + at / 2);

function newPiece(more: Partial<AnalyzedMusic> = {}): AnalyzedMusic {
  return {
    ...newMusicPiece({ id: 'music-0001', artist: 'Ada', durationSeconds: 62.5, loudness: -14.2 }),
    facts: {
      ...{ durationSeconds: 62.5, loudness: -14.2, beats, downbeats: [0, 4, 8], energy: [1] },
      tempos: [{ beatsPerMinute: 120, confidence: 1 }],
      sections: [{ start: 0, end: 62.5, energy: 1 }],
    },
    ...more,
  };
}

function openShelf(pieces: AnalyzedMusic[], canEdit = true) {
  serve(listMusic, () => ({ items: pieces.map(({ facts: _, ...piece }) => piece), nextCursor: null }));
  serve(getMusic, () => pieces[0] as AnalyzedMusic);
  openAt(
    `/ws/${WORKSPACE}/music`,
    <CanEditProvider value={canEdit}>
      <MusicShelf workspaceId={WORKSPACE} upload={<button type="button">Upload Music</button>} />
    </CanEditProvider>,
  );
}

it('says of each piece what it is, how far it is, or what is wrong with it', async () => {
  openShelf([
    newPiece(),
    newPiece({ id: 'music-0002', title: 'Drone', beatsPerMinute: null, loudness: null }),
    newPiece({ id: 'music-0003', mediaStatus: MEDIA_STATUS.Processing, progress: 0.5 }),
    newPiece({ id: 'music-0004', mediaStatus: MEDIA_STATUS.Error, failure: { code: 'file-not-audio' } }),
  ]);
  await screen.findByText('120 bpm, 1:02.5, -14 LUFS');
  await screen.findByText('no steady beat, 1:02.5');
  await screen.findByText('50%');
  await screen.findByText(/^This file is not music that can be read/);
  // Only what is done can be opened.
  expect(screen.getAllByRole('button', { name: /^Beats of/ })).toHaveLength(2);
});

it('halves, doubles, shifts and taps the beats, and finds its way back', async () => {
  openShelf([newPiece()]);
  const sent: AnalyzedMusic['grid'][] = [];
  serve(updateMusic, ({ body }) => {
    sent.push(body.grid as AnalyzedMusic['grid']);
    return newPiece({ grid: body.grid as AnalyzedMusic['grid'] });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Beats of Waltz' }));
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  await press('Halve');
  await press('Double');
  await press('10 ms later');
  await press('10 ms later');
  await screen.findByText(/shifted by \+20 ms/);
  for (let count = 0; count < 4; count++) fireEvent.keyDown(window, { key: 't' });
  await screen.findByText(/4 taps/);
  await press('As found');
  await waitFor(() => expect(sent).toHaveLength(5));
  const [halved, doubled, , shifted, reset] = sent;
  expect(halved).toEqual({ scale: 0.5, shiftSeconds: 0 });
  expect(doubled).toEqual({ scale: 1, shiftSeconds: 0 });
  expect(shifted).toEqual({ scale: 1, shiftSeconds: 0.02 });
  expect(reset).toEqual({ scale: 1, shiftSeconds: 0 });
});

it('asks for a first song, and shows those who only watch no controls', async () => {
  openShelf([]);
  await screen.findByRole('heading', { name: 'Drop your first song here' });
  await screen.findByRole('button', { name: 'Upload Music' });
});

it('plays for those who only watch, and changes nothing', async () => {
  openShelf([newPiece()], false);
  fireEvent.click(await screen.findByRole('button', { name: 'Beats of Waltz' }));
  await screen.findByRole('button', { name: 'Play Waltz' });
  await screen.findByRole('slider', { name: 'Position' });
  expect(screen.queryByRole('button', { name: 'Tap' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
});
