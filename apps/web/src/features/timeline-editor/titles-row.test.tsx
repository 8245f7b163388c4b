import { overlaysOf, timelineOf } from '@cutgraph/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { TitlesRow } from './titles-row.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

it('adds titles where they belong, changes and takes them out, and all of it is undone', async () => {
  let edit: FilmEdit | undefined;
  function Row() {
    edit = useFilmEdit(timelineOf([], null), () => undefined);
    return <TitlesRow film={edit.film} now={() => 4.5678} onChange={edit.change} />;
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  const titles = () => overlaysOf(edit!.film).titles;
  const enter = (label: string, text: string) => {
    const field = screen.getAllByRole('textbox', { name: label }).at(-1)!;
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  for (const name of ['Add a title card', 'Add an end card', 'Add a lower third here'])
    fireEvent.click(await screen.findByRole('button', { name }));
  screen.getByText('Ends with the film');
  enter('Lower third 3: text', 'Mia');
  enter('Lower third 3: text', ' ');
  enter('Begins', '6');
  enter('Length', '90');
  const added = [
    { kind: 'card', text: 'New title', seconds: 3 },
    { kind: 'end-card', text: 'New title', seconds: 3 },
    { kind: 'lower-third', text: 'Mia', start: 6, seconds: 60 },
  ];
  expect(titles()).toEqual(added);
  fireEvent.change(screen.getAllByRole('combobox', { name: 'Letters' })[0]!, { target: { value: 'poster' } });
  expect(titles()[0]).toEqual({ ...added[0], look: 'poster' });
  act(() => edit!.undo());
  fireEvent.click(screen.getByRole('button', { name: 'Take the title out: Mia' }));
  expect(titles()).toEqual(added.slice(0, 2));
  act(() => edit!.undo());
  expect(titles()).toEqual(added);
  for (let step = 0; step < 6; step++) act(() => edit!.undo());
  expect(titles()).toEqual([]);
});
