import { type Overlays, overlaysOf, type Speech, type TimelineClip, timelineOf } from '@cutgraph/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { network } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { CaptionsRow } from './captions-row.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

const clip: TimelineClip = {
  ...{ id: 'c', media: { key: 'media-one-1', uri: 'x' }, start: 2, end: 8, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
};
const SPEECH: Speech = {
  model: 'm',
  segments: [
    {
      ...{ start: 3, end: 4 },
      words: [
        { text: 'Hello', start: 3, end: 3.4 },
        { text: 'there', start: 3.5, end: 4 },
      ],
    },
  ],
};

function openRow(overlays: Overlays, speech: Speech = SPEECH) {
  network.use(http.get('*/files/speech.json', () => HttpResponse.json(speech)));
  const media = newMedia({ speechURL: '/files/speech.json' });
  const sought: number[] = [];
  let edit: FilmEdit | undefined;
  function Row() {
    edit = useFilmEdit(timelineOf([clip], null, { overlays }), () => undefined);
    return (
      <CaptionsRow
        film={edit.film}
        mediaOf={new Map([[media.id, media]])}
        onChange={edit.change}
        onSeek={(seconds) => sought.push(seconds)}
        onAdd={() => undefined}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  return { now: () => overlaysOf(edit!.film).captions, undo: () => edit!.undo(), sought };
}

const cue = { key: 'media-one-1', start: 3, end: 4, text: 'Hello there', wordStarts: [3, 3.5] };
const enter = (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('makes captions of what is said, which are changed, taken out, and brought back', async () => {
  const { now, undo, sought } = openRow({ captions: null, titles: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Make captions from speech' }));
  const list = await screen.findByRole('list', { name: 'Captions in the film' });
  await screen.findByText('1 caption was made.');
  expect(now()).toEqual({ cues: [cue] });
  fireEvent.click(within(list).getByRole('button', { name: 'Go to the caption at 0:01.0' }));
  expect(sought).toEqual([1]);
  enter('Caption at 0:01.0', 'Hello, Mia');
  enter('Ends', '2.5');
  expect(now()?.cues).toEqual([{ ...cue, text: 'Hello, Mia', end: 4.5 }]);
  enter('Caption at 0:01.0', 'Hello');
  expect(now()?.cues).toEqual([{ key: cue.key, start: 3, end: 4.5, text: 'Hello' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Take the caption out: Hello' }));
  expect(now()?.cues).toEqual([]);
  for (let step = 0; step < 4; step++) act(undo);
  expect(now()).toEqual({ cues: [cue] });
});

it('has a style, a position, and captions in files alone; and says where no words are known', async () => {
  const { now } = openRow({ captions: { cues: [cue] }, titles: [] }, { segments: [], model: null });
  fireEvent.click(await screen.findByRole('combobox', { name: 'Style' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Karaoke', hidden: true }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Position' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Top', hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Write captions into the picture' }));
  screen.getByText(/^The video has no captions in its picture/);
  const kept = { cues: [cue], style: 'karaoke', position: 'top', burn: false };
  expect(now()).toEqual(kept);
  fireEvent.click(screen.getByRole('button', { name: 'Make them again from speech' }));
  await screen.findByText(/^No words are known in these videos/);
  expect(now()).toEqual(kept);
});
