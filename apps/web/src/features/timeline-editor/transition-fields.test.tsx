import {
  applyTimelineOperations,
  setTransition,
  timelineOf,
  timelineOfClips,
  videoClipsOf,
} from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { TransitionFields } from './transition-fields.tsx';

const choose = async (option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'To the next clip' }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const enter = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Transition length' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('chooses a transition and its length as far as there is room, says what keeps it short, and takes it away', async () => {
  const cut = (id: string, start: number, end: number) => ({ id, mediaID: id, mediaRefId: id, start, end });
  const film = timelineOfClips([cut('a', 2, 12), cut('b', 0.4, 10)]);
  let now = film;
  function Fields() {
    const [shown, set] = useState(film);
    now = shown;
    return (
      <TransitionFields
        clips={videoClipsOf(shown)}
        place={0}
        durationOf={() => 60}
        onChange={(transition) => {
          const change = setTransition(videoClipsOf(shown)[0]!, transition);
          set(applyTimelineOperations(timelineOf(videoClipsOf(shown), null), [change]).timeline);
        }}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Fields />);
  const chosen = () => videoClipsOf(now)[0]!.transition;
  await choose('Dissolve');
  expect(chosen()).toEqual({ kind: 'dissolve', durationSeconds: 0.5 });
  enter('1.5');
  expect(chosen()?.durationSeconds).toBe(0.8);
  screen.getByText(/At most 0.8 s. The video of the next clip begins shortly before it/);
  enter('3');
  expect(screen.getByRole('alert').textContent).toBe('A transition lasts 0.2 to 2 seconds.');
  expect(chosen()?.durationSeconds).toBe(0.8);
  await choose('Dip to black');
  enter('1.5');
  expect(chosen()).toEqual({ kind: 'dipToBlack', durationSeconds: 1.5 });
  await choose('Cut');
  expect(chosen()).toBeUndefined();
});
