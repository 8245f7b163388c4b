import { applyTimelineOperation, type Box, timelineOf, timelineOfClips, videoClipsOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { StageFraming } from './stage-framing.tsx';

const UPRIGHT = { width: 1080, height: 1920, framesPerSecond: 30 };
const SIZE = { width: 200, height: 400 };
/** In the shape of the film, six tenths of the frame high. */
const WIDTH = 0.6 * (9 / 16) ** 2;
const boxAt = (left: number, top: number): Box => ({ left, top, right: left + WIDTH, bottom: top + 0.6 });

/** The stage of the only clip of an upright film, of a video that is wide; and what became of the clip. */
async function open(framing?: Box) {
  const film = timelineOfClips([
    {
      ...{ id: 'a', mediaID: 'a', mediaRefId: 'a', start: 2, end: 12 },
      ...(framing && { framing: [{ time: 5, box: framing }] }),
    },
  ]);
  let [kept, shown] = [film, film];
  const ended: string[] = [];
  function Stage() {
    const [now, set] = useState(film);
    const [draft, setDraft] = useState<typeof film | null>(null);
    [kept, shown] = [now, draft ?? now];
    const [clip] = videoClipsOf(shown);
    const after = (make: Parameters<Parameters<typeof StageFraming>[0]['onDrag']>[0]) =>
      applyTimelineOperation(timelineOf(videoClipsOf(now), null), make(videoClipsOf(now)[0]!)).timeline;
    return (
      <StageFraming
        {...{ clip: clip!, seconds: 5, canvas: UPRIGHT, media: newMedia({ width: 1920, height: 1080 }) }}
        onDrag={(make) => setDraft(after(make))}
        onDrop={(isKept) => {
          if (isKept && draft) set(draft);
          setDraft(null);
        }}
        onStep={(make) => set(after(make))}
        onDone={() => ended.push('done')}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Stage />);
  const handle = await screen.findByRole('button', { name: /^Picture of the chosen clip/ });
  handle.getBoundingClientRect = () => ({ ...new DOMRect(0, 0, SIZE.width, SIZE.height), ...SIZE });
  handle.setPointerCapture = () => undefined;
  const boxOf = (which: typeof film) => videoClipsOf(which)[0]!.framing?.[0]?.box;
  return { handle, ended, kept: () => boxOf(kept), shown: () => boxOf(shown) };
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });

it('moves what is shown against the pointer, by the part of the stage that the pointer went', async () => {
  const { handle, kept, shown } = await open(boxAt(0.4, 0.2));
  fireEvent.pointerDown(handle, at(100, 100));
  fireEvent.pointerMove(handle, at(50, 140));
  // A quarter of its width to the right; a tenth of its height up.
  const moved = boxAt(0.4 + WIDTH / 4, 0.14);
  expectBox(shown(), moved);
  expectBox(kept(), boxAt(0.4, 0.2));
  fireEvent.pointerUp(handle, at(50, 140));
  expectBox(kept(), moved);
});

it('stays in the frame, gives up by Escape, and leaves a click alone', async () => {
  const { handle, ended, kept, shown } = await open();
  fireEvent.pointerDown(handle, at(100, 100));
  fireEvent.pointerUp(handle, at(100, 100));
  expect(kept()).toBeUndefined();
  fireEvent.pointerDown(handle, at(0, 100));
  fireEvent.pointerMove(handle, at(900, 100));
  expect(shown()).toMatchObject({ left: 0, top: 0, bottom: 1 });
  fireEvent.keyDown(handle, { key: 'Escape' });
  expect(kept()).toBeUndefined();
  fireEvent.pointerMove(handle, at(50, 100));
  expect(shown()).toBeUndefined();
  expect(ended).toEqual([]);
  fireEvent.keyDown(handle, { key: 'Escape' });
  expect(ended).toEqual(['done']);
});

it('is moved by arrow keys', async () => {
  const { handle, kept } = await open(boxAt(0.4, 0.2));
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  fireEvent.keyDown(handle, { key: 'ArrowDown', shiftKey: true });
  expectBox(kept(), boxAt(0.4 + WIDTH / 100, 0.23));
});

function expectBox(box: Box | undefined, wanted: Box) {
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(box?.[side]).toBeCloseTo(wanted[side], 3);
}
