import { applyTimelineOperation, timelineOf, timelineOfClips, videoClipsOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { ColourRow } from './colour-row.tsx';

const field = (name: string) => screen.findByRole('textbox', { name });
const enter = async (name: string, text: string) => {
  fireEvent.change(await field(name), { target: { value: text } });
  fireEvent.blur(await field(name));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** The fields of the second of three clips until another one is chosen, and the second as they change it. */
function open() {
  let now = timelineOfClips(
    ['a', 'b', 'c'].map((id) => ({ id, mediaID: id, mediaRefId: id, start: 2, end: 6 })),
  );
  function Fields() {
    const [film, set] = useState(now);
    const [place, choose] = useState(1);
    now = film;
    const clips = videoClipsOf(film);
    return (
      <>
        <ColourRow
          {...{ clips, place }}
          mediaOf={new Map(['a', 'b', 'c'].map((id) => [id, newMedia()]))}
          onChange={(make) =>
            set(applyTimelineOperation(timelineOf(clips, null), make(clips[place]!)).timeline)
          }
        />
        {clips.map(({ id }, index) => (
          <button key={id} type="button" onClick={() => choose(index)}>
            Clip {index + 1}
          </button>
        ))}
      </>
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Fields />);
  return () => videoClipsOf(now)[1]!.colour;
}

it('corrects the colours of the clip within the limits, and takes the correction back', async () => {
  const colour = open();
  await enter('Exposure', '0.35');
  expect(colour()).toEqual({ exposure: 0.35 });
  await enter('Temperature', '-40');
  expect(colour()).toEqual({ exposure: 0.35, temperature: -40 });
  await press('Tint +');
  expect(colour()).toEqual({ exposure: 0.35, temperature: -40, tint: 5 });
  await enter('Exposure', '1.5');
  expect((await screen.findByRole('alert')).textContent).toBe('Exposure: at most 1.');
  await enter('Exposure', '0');
  expect(colour()).toEqual({ temperature: -40, tint: 5 });
  await press('As recorded');
  expect(colour()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'As recorded' })).toHaveProperty('disabled', true);
});

it('says so where two clips cannot be compared, and changes nothing', async () => {
  const colour = open();
  await press('Match the clip before');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be compared yet');
  expect(colour()).toBeUndefined();
});

it('says nothing of a clip when another one is chosen: no failed match, and no number that was refused', async () => {
  const colour = open();
  await press('Match the clip before');
  await screen.findByRole('alert');
  await press('Clip 3');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Clip 2');
  expect(screen.queryByRole('alert')).toBeNull();
  await enter('Exposure', '1.5');
  await screen.findByRole('alert');
  await press('Clip 1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await field('Exposure')).toHaveProperty('value', '0.00');
  expect(colour()).toBeUndefined();
});
