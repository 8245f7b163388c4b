import { followTimeline } from '@cutgraph/contract';
import { type TimelineClip, timelineOf, videoClipsOf } from '@cutgraph/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { FramingRow } from './framing-row.tsx';
import { type FilmEdit, useFilmEdit } from './use-film-edit.ts';

const clip = (id: string): TimelineClip => ({
  ...{ id, name: id, media: { key: 'media-one-1', uri: '/ws/w/media/m' }, start: 2, end: 8, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});
const upright = { width: 1080, height: 1920, framesPerSecond: 30 };
const keyframe = { time: 2, box: { left: 0.1, top: 0, right: 0.41640625, bottom: 1 } };

function openRow() {
  const media = newMedia({ width: 1920, height: 1080 });
  const sought: number[] = [];
  let edit: FilmEdit;
  function Row() {
    edit = useFilmEdit(timelineOf([clip('dog'), clip('cat')], upright), () => undefined);
    return (
      <FramingRow
        workspaceId={WORKSPACE}
        film={edit.film}
        chosen={{ clip: videoClipsOf(edit.film)[0]!, place: 0, seconds: 4 }}
        mediaOf={new Map([[media.id, media]])}
        titleOf={({ name }) => name ?? ''}
        onChange={edit.change}
        onSeek={(seconds) => sought.push(seconds)}
        isMoving={false}
        onMoving={() => undefined}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Row />);
  return { edit: () => edit, clips: () => videoClipsOf(edit.film), sought };
}

it('follows the subjects as one step that is undone, and says how each clip is framed', async () => {
  const asked = serve(followTimeline, ({ body: { pace: _pace, cuts: _cuts, ...exportTimeline } }) => ({
    exportTimeline: {
      ...exportTimeline,
      editList: exportTimeline.editList.map((item, at) =>
        at === 0 ? { ...item, framing: [keyframe] } : item,
      ),
    },
    cuts: [
      { cut: 0, kind: 'still' as const },
      { cut: 1, kind: 'fit' as const },
    ],
  }));
  const { edit, clips } = openRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Follow the subjects of all clips' }));
  await screen.findByText('a crop at rest');
  screen.getByText('the whole frame: no crop keeps the subject');
  expect((await asked.arrived(1)).body).toMatchObject({ pace: 'default', cuts: [0, 1], canvas: upright });
  expect(clips().map(({ framing }) => framing)).toEqual([[keyframe], undefined]);
  act(() => edit().undo());
  expect(clips().map(({ framing }) => framing)).toEqual([undefined, undefined]);
  expect(screen.queryByText('a crop at rest')).toBeNull();
});

it('sets, moves and removes a keyframe at the playhead, and goes to one', async () => {
  const { clips, sought } = openRow();
  fireEvent.click(await screen.findByRole('button', { name: 'Add keyframe here' }));
  expect(clips()[0]!.framing).toMatchObject([{ time: 4, box: { top: 0, bottom: 1 } }]);
  const left = screen.getByRole('textbox', { name: /From the left/ });
  fireEvent.change(left, { target: { value: '60' } });
  fireEvent.blur(left);
  expect(clips()[0]!.framing).toMatchObject([{ time: 4, box: { left: 0.6 } }]);
  fireEvent.click(screen.getByRole('button', { name: /^Go to the keyframe/ }));
  expect(sought).toEqual([4]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove keyframe here' }));
  expect(clips()[0]).not.toHaveProperty('framing');
});

it('changes the shape of the film', async () => {
  const { edit } = openRow();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Shape of the video' }));
  fireEvent.click(await screen.findByRole('option', { name: '4:5, portrait' }));
  expect(edit().film.canvas).toEqual({ width: 1080, height: 1350, framesPerSecond: 30 });
});

it('puts a colour behind the chosen clip, and behind all of them as one step that is undone', async () => {
  const { edit, clips } = openRow();
  const fills = () => clips().map(({ fill }) => fill?.colour);
  expect(await screen.findByRole('radio', { name: 'Blurred copy of the picture' })).toHaveProperty(
    'checked',
    true,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'White' }));
  expect(fills()).toEqual(['#ffffff', undefined]);
  for (const value of ['#102030', '#102031'])
    fireEvent.change(screen.getByLabelText('Another colour'), { target: { value } });
  expect(fills()).toEqual(['#102031', undefined]);
  act(() => edit().undo());
  expect(fills()).toEqual(['#ffffff', undefined]);
  fireEvent.click(screen.getByRole('button', { name: 'Use for all clips' }));
  expect(fills()).toEqual(['#ffffff', '#ffffff']);
  act(() => edit().undo());
  expect(fills()).toEqual(['#ffffff', undefined]);
  fireEvent.click(screen.getByRole('radio', { name: 'Blurred copy of the picture' }));
  expect(clips()[0]).not.toHaveProperty('fill');
});
