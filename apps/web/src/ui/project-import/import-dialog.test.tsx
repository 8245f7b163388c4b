import {
  createCollection,
  type EditSource,
  type ImportedEdit,
  importEdit,
  listMedia,
} from '@cutgraph/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { CanEditProvider } from '../page/editor-only.tsx';
import { ImportButton } from './import-button.tsx';

const MOMENT = '2026-01-01T10:00:00Z';
const NAME = 'Tom & "Jerry" 🐱.mp4';

function open(canEdit = true) {
  return openAt(
    `/ws/${WORKSPACE}/timelines`,
    <CanEditProvider value={canEdit}>
      <p>A page</p>
      <ImportButton workspaceId={WORKSPACE} />
    </CanEditProvider>,
  );
}

async function choose(name: string, text = 'TITLE: a') {
  fireEvent.click(await screen.findByRole('button', { name: 'Import an edit' }));
  await screen.findByRole('dialog', { name: 'Import an edit' });
  const input = screen.getByLabelText('File of an edit', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

const media = (id: string, name: string, durationSeconds = 10) => ({
  ...{ id, name, durationSeconds, thumbnailURL: '' },
});
const source = (key: string, fields: Partial<EditSource>): EditSource => ({
  ...{ key, name: NAME, durationSeconds: null, startSeconds: null, countClips: 1 },
  ...{ media: null, linkedBy: [], candidates: [], ...fields },
});
const collectionOf = (...ids: string[]): NonNullable<ImportedEdit['collection']> => ({
  title: 'Harbour',
  canvas: { width: 1280, height: 720, framesPerSecond: 25 },
  clips: ids.map((mediaID) => ({
    ...{ id: `/ws/w/media/${mediaID}/clips/1`, title: '', source: 'clips', length: 5, start: 0, end: 5 },
    ...{ mediaID, thumbnailURL: '', workspaceRefId: '/ws/w', mediaRefId: `/ws/w/media/${mediaID}` },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
  })),
});

it('links what it can, asks for what is missing, and opens the film that it makes', async () => {
  const asked = serve(importEdit, ({ body: { links } }) => {
    const chosen = links['source 2'];
    return {
      sources: [
        source('source 1', {
          ...{ name: 'one.mp4', durationSeconds: 12, media: media('media-one-1', 'one.mp4') },
          linkedBy: ['name', 'timecode'],
        }),
        source('source 2', {
          ...(chosen
            ? { media: media(chosen, 'cat.mp4'), linkedBy: ['hand'] }
            : { candidates: [media('media-two-2', 'twin.mp4'), media('media-two-3', 'Twin.mp4')] }),
        }),
      ],
      notes: chosen ? [] : [{ code: 'clips-without-media', params: { count: 1 } }],
      collection: collectionOf('media-one-1', ...(chosen ? [chosen] : [])),
    };
  });
  serve(listMedia, ({ url }) => ({
    items: [newMedia({ id: 'media-cat-1', name: `cat of ${url.searchParams.get('name') ?? 'all'}.mp4` })],
    nextCursor: null,
  }));
  const made = serve(createCollection, ({ body: { title = '', clips, canvas } }) => ({
    ...{ id: 'collection-1', title, createdBy: 'person-1', createdAt: MOMENT, updatedAt: MOMENT },
    ...{
      mediaRefs: [],
      clipRefs: Object.fromEntries(clips.entries()),
      sound: { music: null, loudness: null },
      revision: 1,
    },
    ...(canvas && { canvas }),
  }));
  const { router } = open();
  await choose('Harbour cut.OTIO', '{}');
  await screen.findByText('1 clip, 0:05.0, 1280 × 720 at 25 frames a second');
  const first = await asked.arrived(1);
  expect(first.body).toMatchObject({ format: 'otio', text: '{}', title: 'Harbour cut', links: {} });
  await screen.findByText(
    '1 clip. Linked by name, start timecode. It is 0:12.0 long in the edit, and 0:10.0 here.',
  );
  await screen.findByText('1 clip. 2 videos are equally likely. Choose one.');
  await screen.findByText('1 clip of files that are not linked: left out.');

  fireEvent.click(screen.getByRole('button', { name: `Link ${NAME}` }));
  const search = await screen.findByRole('searchbox', { name: 'Search videos by name' });
  expect(document.activeElement).toBe(search);
  await screen.findByText('cat of all.mp4');
  const choices = () =>
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map((one) => one.textContent);
  expect(choices()).toEqual(['twin.mp40:10.0', 'Twin.mp40:10.0', 'cat of all.mp40:10.0']);
  fireEvent.change(search, { target: { value: ' c&t ' } });
  fireEvent.click(await screen.findByRole('button', { name: /^cat of c&t/ }));
  const second = await asked.arrived(2);
  expect(second.body.links).toEqual({ 'source 2': 'media-cat-1' });
  await screen.findByText('2 clips, 0:10.0, 1280 × 720 at 25 frames a second');
  expect(screen.queryByText(/left out/)).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Change the link of ${NAME}` })),
  );

  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await made.arrived(1);
  await screen.findByText('Harbour was imported, with 2 clips.');
  expect(router.history.location.href).toBe(`/ws/${WORKSPACE}/edit/timeline?collection=collection-1`);
});

it('leaves the clips of a source out, and imports nothing while no clip is linked', async () => {
  const asked = serve(importEdit, ({ body: { links } }) => {
    const isOut = links['source 1'] === null;
    return {
      sources: [source('source 1', isOut ? {} : { media: media('media-one-1', NAME), linkedBy: ['name'] })],
      ...{ notes: [], collection: isOut ? null : collectionOf('media-one-1') },
    };
  });
  serve(listMedia, () => ({ items: [], nextCursor: null }));
  open();
  await choose('old.edl');
  fireEvent.change(await screen.findByRole('combobox', { name: /Frames a second/ }), {
    target: { value: '29.97' },
  });
  expect((await asked.arrived(2)).body).toMatchObject({ format: 'edl', framesPerSecond: 29.97 });
  fireEvent.click(await screen.findByRole('button', { name: `Change the link of ${NAME}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave its clips out' }));
  await screen.findByText('No clip is linked yet. Link a source to import the edit.');
  await screen.findByText('1 clip. Left out.');
  expect((await asked.arrived(3)).body).toMatchObject({
    framesPerSecond: 29.97,
    links: { 'source 1': null },
  });
  expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
});

it('says why a file is no edit, before it is sent and after', async () => {
  serve(importEdit, () => {
    throw new Refused(400, 'The file cannot be read: it has no clips.');
  });
  open();
  await choose('film.xml');
  await screen.findByText('film.xml is no .otio, .fcpxml or .edl file. Export the edit as one of these.');
  const input = screen.getByLabelText('File of an edit', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([], 'empty.edl')] } });
  await screen.findByText('empty.edl could not be read. Choose it again.');
  fireEvent.drop(screen.getByRole('region', { name: 'Choose a file, or drop it here' }), {
    dataTransfer: { files: [new File(['x'], 'film.edl')] },
  });
  await screen.findByText('The file cannot be read: it has no clips.');
  expect(screen.queryByText(/could not be read/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
});

it('is not there for those who only watch', async () => {
  open(false);
  await screen.findByText('A page');
  expect(screen.queryByRole('button', { name: 'Import an edit' })).toBeNull();
});
