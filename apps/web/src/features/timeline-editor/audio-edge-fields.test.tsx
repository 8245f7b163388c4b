import { applyTimelineOperation, timelineOf, timelineOfClips, videoClipsOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { AudioEdgeFields } from './audio-edge-fields.tsx';

const LEAD = 'Heard before its picture';
const LAG = 'Heard after its picture';
const field = (name: string) => screen.queryByRole('textbox', { name });
const enter = (name: string, text: string) => {
  fireEvent.change(field(name)!, { target: { value: text } });
  fireEvent.blur(field(name)!);
};
const cut = (id: string, start: number, end: number, more = {}) => ({
  ...{ id, mediaID: id, mediaRefId: id, start, end, ...more },
});

/** The fields of the clip at a place, and the clip as they change it. */
function open(clips: Parameters<typeof timelineOfClips>[0], place: number) {
  let now = timelineOfClips(clips);
  function Fields() {
    const [film, set] = useState(now);
    now = film;
    const shown = videoClipsOf(film);
    return (
      <AudioEdgeFields
        clips={shown}
        place={place}
        durationOf={() => 20}
        onChange={(make) =>
          set(applyTimelineOperation(timelineOf(shown, null), make(shown[place]!)).timeline)
        }
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Fields />);
  return () => videoClipsOf(now)[place]!;
}

it('lets a clip be heard beyond its picture as far as there is room, and says what keeps it from more', async () => {
  const clip = open([cut('a', 2, 4), cut('b', 8, 19.5), cut('c', 0, 9)], 1);
  await screen.findByRole('textbox', { name: LEAD });
  enter(LEAD, '1.25');
  expect(clip().audioLead).toBe(1.25);
  enter(LEAD, '4');
  expect(clip().audioLead).toBe(2);
  screen.getByText('Heard before its picture: at most 2 s. The clip there is no longer.');
  enter(LAG, '3');
  expect(clip().audioLag).toBe(0.5);
  screen.getByText('Heard after its picture: at most 0.5 s. Its video has no more there.');
  enter(LAG, '6');
  expect(screen.getByRole('alert').textContent).toBe(
    'A clip is heard at most 5 s before or after its picture.',
  );
  enter(LAG, '0');
  expect(clip()).not.toHaveProperty('audioLag');
  fireEvent.keyDown(field(LEAD)!, { key: 'ArrowDown' });
  expect(clip().audioLead).toBe(1.9);
});

it('has no field where nothing is shown before the first clip and behind the last one', async () => {
  open([cut('a', 2, 4), cut('b', 8, 12)], 0);
  await screen.findByRole('textbox', { name: LAG });
  expect(field(LEAD)).toBeNull();
});

it('says where it is shorter in the video, as its neighbour became so', async () => {
  open([cut('a', 2, 4), cut('b', 8, 12, { audioLead: 3 })], 1);
  const note = await screen.findByRole('status');
  expect(field(LAG)).toBeNull();
  expect(note.textContent).toBe(
    'Heard before its picture: 2 s in the video. There is no room for more. The clip there is no longer.',
  );
});
