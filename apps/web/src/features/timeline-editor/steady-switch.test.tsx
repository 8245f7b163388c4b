import { listMediaTasks, type Media, measureMotion, type Task } from '@cutgraph/contract';
import { DEFAULT_CANVAS, type TimelineClip, timelineOf, videoClipsOf } from '@cutgraph/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { SteadySwitch } from './steady-switch.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

const CLIP: TimelineClip = {
  ...{ id: 'a', name: 'a', media: { key: 'media-one-1', uri: '/ws/w/media/m' }, start: 2, end: 8 },
  ...{ crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
};
const MOMENT = '2026-01-01T10:00:00Z';
const taskOf = (fields: Partial<Task>): Task => ({
  ...{ id: 'task-motion-1', taskType: 'MeasureMotion_V1', taskStatus: 1, taskPreset: 'default' },
  ...{ taskExpiration: MOMENT, fileRunCount: 0, taskRunCount: 1, subjectRef: '/ws/w/media/m' },
  ...{ outcome: null, message: null, reason: null, errorCode: null, progress: 0.4, cpuSeconds: 0 },
  ...{ secondsLeft: null, startedAt: MOMENT, endedAt: null, createdAt: MOMENT, updatedAt: MOMENT },
  ...fields,
});

function openSwitch(media: Media, clip = CLIP) {
  let edit: FilmEdit;
  function Row() {
    edit = useFilmEdit(timelineOf([clip], DEFAULT_CANVAS), () => undefined);
    const [one] = videoClipsOf(edit.film);
    return (
      <SteadySwitch
        workspaceId={WORKSPACE}
        clip={one!}
        media={media}
        canvas={DEFAULT_CANVAS}
        onChange={(make, name) => edit.change((now) => videoClipsOf(now).map(make), name)}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  return { undo: () => edit.undo(), clip: () => videoClipsOf(edit.film)[0]! };
}

it('stabilises a clip, has its video measured, says how far that is, and is undone', async () => {
  const asked = serve(measureMotion, () => taskOf({}));
  serve(listMediaTasks, () => ({ items: [taskOf({})], nextCursor: null }));
  const { clip, undo } = openSwitch(newMedia());
  fireEvent.click(await screen.findByRole('switch', { name: 'Stabilise this clip' }));
  await asked.arrived(1);
  await screen.findByText(/Measuring how the picture shakes: 40 %/);
  expect(clip().stabilise).toBe(true);
  act(undo);
  expect(clip()).not.toHaveProperty('stabilise');
});

it('offers to measure again after that failed', async () => {
  const failed = taskOf({
    ...{ taskStatus: 3, errorCode: 'internal', endedAt: MOMENT },
    message: { code: 'work-failed', params: { work: 'motion' } },
  });
  serve(listMediaTasks, () => ({ items: [failed], nextCursor: null }));
  const asked = serve(measureMotion, () => taskOf({}));
  openSwitch(newMedia(), { ...CLIP, stabilise: true });
  await screen.findByText(/could not be measured, so this clip is not stabilised/);
  fireEvent.click(screen.getByRole('button', { name: 'Measure it' }));
  await asked.arrived(1);
});

it('says why a long clip cannot be stabilised', async () => {
  openSwitch(newMedia({ mediaDuration: 1000 }), { ...CLIP, start: 0, end: 601 });
  expect(await screen.findByRole('switch', { name: 'Stabilise this clip' })).toHaveProperty('disabled', true);
  screen.getByText('Only a clip of at most 10 minutes can be stabilised. Split it.');
});

it('is not offered for a photo, but can be switched off where one has it', async () => {
  const { clip: shown } = openSwitch(newMedia({ mediaContentType: 'Image' }));
  await waitFor(() => expect(shown().id).toBe('a'));
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  serve(listMediaTasks, () => ({ items: [], nextCursor: null }));
  const { clip } = openSwitch(newMedia({ mediaContentType: 'Image' }), { ...CLIP, stabilise: true });
  fireEvent.click(await screen.findByRole('switch', { name: 'Stabilise this clip' }));
  expect(clip()).not.toHaveProperty('stabilise');
});
