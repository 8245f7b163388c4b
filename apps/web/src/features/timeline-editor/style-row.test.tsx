import { overlaysOf, type TimelineClip, timelineOf, videoClipsOf } from '@cutgraph/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { StyleRow } from './style-row.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

const clip = (id: string): TimelineClip => ({
  ...{ id, start: 0, end: 6, media: { key: 'a', uri: '/a' }, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});

it('puts the film into a style by one click, says in which it is, and takes all of it back by one undo', async () => {
  const transition = { kind: 'wipeLeft' as const, durationSeconds: 1 };
  const begin = timelineOf([{ ...clip('1'), transition }, clip('2')], null, {
    overlays: { captions: null, titles: [{ kind: 'lower-third', text: 'Sea', seconds: 2 }] },
  });
  let edit: FilmEdit | undefined;
  function Row() {
    edit = useFilmEdit(begin, () => undefined);
    return <StyleRow film={edit.film} onChange={edit.change} />;
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  await screen.findByRole('radio', { name: /^Clean/ });
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  fireEvent.click(radio(/^Cinema/));
  expect(radio(/^Cinema/).checked).toBe(true);
  expect(edit!.film.loudness).toBe('streaming');
  expect(overlaysOf(edit!.film).titles).toEqual([{ kind: 'card', look: 'cinema', text: 'Sea', seconds: 2 }]);
  const clips = videoClipsOf(edit!.film);
  expect(clips.map(({ fadeIn, fadeOut }) => [fadeIn, fadeOut])).toEqual([
    [1, 0],
    [0, 1.5],
  ]);
  // Which cuts match, a timeline does not say.
  expect(clips[0]?.transition).toEqual(transition);
  act(() => edit!.undo());
  expect(edit!.film).toEqual(begin);
});
