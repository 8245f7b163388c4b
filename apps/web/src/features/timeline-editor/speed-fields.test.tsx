import { applyTimelineOperation, timelineOf, timelineOfClips, videoClipsOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { SpeedFields } from './speed-fields.tsx';

/** The fields of a clip of eight seconds with a fade of two, and that clip as they change it. */
function open(videoRate = 25, filmRate = 25) {
  let now = timelineOfClips([{ id: 'a', mediaID: 'a', mediaRefId: 'a', start: 2, end: 10, fadeIn: 2.5 }]);
  function Fields() {
    const [film, set] = useState(now);
    now = film;
    const [clip] = videoClipsOf(film);
    return (
      <SpeedFields
        {...{ clip: clip!, videoRate, filmRate }}
        onChange={(make) => set(applyTimelineOperation(timelineOf([clip!], null), make(clip!)).timeline)}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Fields />);
  return () => videoClipsOf(now)[0]!;
}

const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Speed' }));
  fireEvent.click(await screen.findByRole('option', { name }));
};
const enter = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Exact speed' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('sets a usual speed, any other within the limits, a ramp, and the speed as recorded again', async () => {
  const clip = open();
  await choose('2x');
  expect(clip().speed).toBe(2);
  expect((await screen.findByRole('status')).textContent).toBe(
    '0:08.0 of the video last 0:04.0. Its pitch stays.',
  );
  await choose('4x');
  // Both fades fit into two seconds.
  expect(clip()).toMatchObject({ speed: 4, fadeIn: 2 });
  await enter('1.3');
  expect(clip().speed).toBe(1.3);
  await enter('5');
  expect((await screen.findByRole('alert')).textContent).toBe('Speed: at most 4x.');
  await enter('0.1');
  expect(clip().speed).toBe(1.3);
  await choose('Bullet');
  expect(clip().speed).toBe('bullet');
  expect(screen.queryByRole('textbox', { name: 'Exact speed' })).toBeNull();
  await choose('1x, as recorded');
  expect(clip()).not.toHaveProperty('speed');
  expect(screen.queryByRole('status')).toBeNull();
});

it('says below which speed pictures are shown more than once', async () => {
  open(50, 25);
  await choose('0.5x');
  expect(screen.queryByText(/more than once/)).toBeNull();
  await choose('0.25x');
  expect(screen.getByText(/50 pictures a second: slower than 0.5x/)).toBeTruthy();
  await choose('Bullet');
  expect(screen.getByText(/slower than 0.5x/)).toBeTruthy();
});

it('says that pictures are shown more than once in any slow motion of a slow video', async () => {
  open(25, 30);
  await choose('2x');
  expect(screen.queryByText(/more than once/)).toBeNull();
  await choose('0.75x');
  expect(screen.getByText(/in slow motion, pictures are shown more than once/)).toBeTruthy();
});
