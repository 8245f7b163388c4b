import { createTimeline, followTimeline } from '@cutgraph/contract';
import { type TimelineClip, timelineOf } from '@cutgraph/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newTimeline } from '../../../test/timeline.ts';
import { CreateShapes } from './create-shapes.tsx';
import { useCreateVideo } from './use-create-video.ts';
import { useFilmEdit } from './use-film-edit.ts';

const clip = (id: string, end: number): TimelineClip => ({
  ...{ id, name: id, media: { key: 'm', uri: '/ws/w/media/m' }, start: 0, end, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});
const keyframe = { time: 2, box: { left: 0.1, top: 0, right: 0.41640625, bottom: 1 } };

/** A film of 16:9 of two clips, of which the second is too short. */
function openDialog() {
  const created: string[] = [];
  function Dialog() {
    const edit = useFilmEdit(
      timelineOf([clip('dog', 6), clip('cat', 4)], null, { name: 'Harbour' }),
      () => {},
    );
    const creating = useCreateVideo({
      ...{ workspaceId: WORKSPACE, edit, madeFrom: `/ws/${WORKSPACE}/collections/c`, minCutLength: 5 },
      ...{ durationOf: () => 60, settle: () => Promise.resolve(), onCreated: (id) => created.push(id) },
    });
    return (
      <CreateShapes
        shape="16:9"
        isCreating={creating.isPending}
        onCreate={(own, others) => creating.mutate({ own, others })}
        onClose={() => {}}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Dialog />);
  return { created };
}

const serveFollowing = () =>
  serve(followTimeline, ({ body: { pace: _pace, cuts: _cuts, ...exportTimeline } }) => ({
    exportTimeline: {
      ...exportTimeline,
      editList: exportTimeline.editList.map((item) => ({ ...item, framing: [keyframe] })),
    },
    cuts: exportTimeline.editList.map((_, cut) => ({ cut, kind: 'still' as const })),
  }));

it('makes a video in each chosen shape, each clip following its subject in the others', async () => {
  const following = serveFollowing();
  let number = 0;
  const creating = serve(createTimeline, () => newTimeline({ id: `timeline-${++number}` }));
  const { created } = openDialog();
  fireEvent.click(await screen.findByRole('checkbox', { name: '9:16, upright' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '1:1, square' }));
  expect(screen.queryByRole('checkbox', { name: '16:9, wide' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Create 3 videos' }));
  await waitFor(() => expect(created).toEqual(['timeline-1']));
  await screen.findByText(/3 videos are being made/);

  const asked = [await following.arrived(1), await following.arrived(2)];
  expect(asked.map(({ body }) => body.canvas?.width)).toEqual([1080, 1080]);
  expect(asked[0]!.body.editList).toHaveLength(2);
  const bodies = await Promise.all([1, 2, 3].map(async (at) => (await creating.arrived(at)).body as never));
  expect(bodies).toMatchObject([
    { title: 'Harbour', editList: [{ key: 'dog' }], notes: [{ code: 'short-cut' }] },
    { title: 'Harbour (9:16)', canvas: { height: 1920 }, editList: [{ framing: [keyframe] }] },
    { title: 'Harbour (1:1)', canvas: { height: 1080 }, editList: [{ framing: [keyframe] }] },
  ]);
  expect(bodies[0]).not.toHaveProperty('editList.0.framing');
});

it('makes nothing where subjects cannot be looked for, and says why', async () => {
  serve(followTimeline, () => {
    throw new Refused(503, 'Other films are being followed. Try again in a minute.');
  });
  const { created } = openDialog();
  fireEvent.click(await screen.findByRole('checkbox', { name: '4:5, portrait' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create 2 videos' }));
  await screen.findByText(/Other films are being followed/);
  expect(created).toEqual([]);
});
