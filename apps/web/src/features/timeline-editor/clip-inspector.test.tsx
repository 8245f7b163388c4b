import { applyTimelineOperation, timelineOf, timelineOfClips, videoClipsOf } from '@cutgraph/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { ClipInspector } from './clip-inspector.tsx';

const field = () => screen.findByRole('combobox', { name: 'Rumble and noise' });
const choose = async (option: string) => {
  fireEvent.click(await field());
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

/** An inspector of the only clip of a film, and what became of the clip. */
function open(media = newMedia(), more: { speed?: number } = {}) {
  const film = timelineOfClips([{ id: 'a', mediaID: 'a', mediaRefId: 'a', start: 2, end: 12, ...more }]);
  let now = film;
  function Inspector() {
    const [shown, set] = useState(film);
    now = shown;
    const [clip] = videoClipsOf(shown);
    return (
      <ClipInspector
        {...{ workspaceId: WORKSPACE, clip: clip!, place: 0, all: 1, media, isGone: false }}
        {...{ transition: null, hasTransition: { fadeIn: false, fadeOut: false } }}
        speed={<p>How fast it plays</p>}
        audioEdges={<p>Heard beyond its picture</p>}
        onChange={(make) => set(applyTimelineOperation(timelineOf([clip!], null), make(clip!)).timeline)}
        onMute={() => undefined}
        onMove={() => undefined}
        onRemove={() => undefined}
      />
    );
  }
  openAt(`/ws/${WORKSPACE}/edit`, <Inspector />);
  return () => videoClipsOf(now)[0]!;
}

it('cuts rumble, or noise as well, and says what of it the preview lets one hear', async () => {
  const clip = open();
  const chosen = () => clip().denoise;
  await choose('Cut rumble');
  expect(chosen()).toBe('rumble');
  expect((await field()).getAttribute('aria-describedby')).toBeNull();
  await choose('Cut rumble and noise');
  expect(chosen()).toBe('noise');
  const described = (await field()).getAttribute('aria-describedby')!.split(' ');
  const text = described.map((id) => document.getElementById(id)?.textContent).join('');
  expect(text).toBe('The noise is cut when the video is rendered. In the preview only the rumble is.');
  await choose('As recorded');
  expect(chosen()).toBeUndefined();
});

it('offers nothing for the sound of a video that has none', async () => {
  open(newMedia({ hasSound: false }));
  await screen.findByText('This video has no sound.');
  expect(screen.queryByText('Heard beyond its picture')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Rumble and noise' })).toBeNull();
});

const photo = newMedia({ mediaContentType: 'Image', hasSound: false });

it('offers neither a speed nor a volume for a photo', async () => {
  open(photo);
  await screen.findByRole('heading', { name: photo.name });
  expect(screen.queryByText('How fast it plays')).toBeNull();
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
  expect(screen.queryByText('This video has no sound.')).toBeNull();
});

it('lets a speed be taken back that a photo has', async () => {
  open(photo, { speed: 2 });
  await screen.findByText('How fast it plays');
});
