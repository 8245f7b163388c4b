import {
  createWizard,
  listMedia,
  listSearchTerms,
  listTemplates,
  listWizards,
  MEDIA_STATUS,
  type Media,
  templateSchema,
  type Wizard,
} from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newWizard } from '../../../test/wizard.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { Create } from './create.tsx';
import { createMessages } from './messages.ts';

const TIME = '2026-01-01T10:00:00Z';
const by = { createdBy: 'person-1', createdAt: TIME, updatedAt: TIME };
const template = (id: string, templateName: string) =>
  templateSchema.parse({ ...TEMPLATE_DEFAULTS, ...by, id, templateName, name: templateName });
const NO_TERMS = { labels: [], categories: [], people: [], tags: [], countSpeech: 0, countWriting: 0 };
const TEMPLATES = [template('template-1', 'Short reel'), template('template-2', 'Highlights')];

const running = (fields: Partial<Wizard> = {}) =>
  newWizard({ initURLs: {}, isRunning: true, progress: 0, ...fields });

function openCreate({ media = [newMedia()], used = [] }: { media?: Media[]; used?: Wizard[] } = {}) {
  serve(listMedia, () => ({ items: media, nextCursor: null }));
  serve(listTemplates, () => ({ items: TEMPLATES, nextCursor: null }));
  serve(listWizards, () => ({ items: used, nextCursor: null }));
  serve(listSearchTerms, () => NO_TERMS);
  const asked = serve(createWizard, () => running());
  const started: string[] = [];
  openAt(
    `/ws/${WORKSPACE}/create`,
    <Create
      workspaceId={WORKSPACE}
      mediaIds={[]}
      templateList={null}
      isGuided={false}
      onGuided={() => undefined}
      onStarted={(id) => started.push(id)}
    />,
  );
  return { asked, started };
}

const generate = () => screen.getByRole('button', { name: createMessages.generate });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: createMessages.template });

beforeEach(() => {
  // jsdom has no layout.
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});

it('begins with the first template where none was used', async () => {
  const { asked, started } = openCreate();
  await waitFor(async () => expect((await field()).value).toBe('Short reel'));
  fireEvent.click(generate());
  await waitFor(() => expect(started).toEqual(['wizard-new-1']));
  expect(asked.exchanges[0]?.body).toMatchObject({ initConfig: { templateId: 'template-1' } });
});

it('begins with the template that was used last', async () => {
  openCreate({ used: [running({ initConfig: { templateId: 'template-2' } })] });
  await waitFor(async () => expect((await field()).value).toBe('Highlights'));
});

it('asks for a template once the field is cleared', async () => {
  const { asked } = openCreate();
  await waitFor(async () => expect((await field()).value).toBe('Short reel'));
  fireEvent.click(screen.getByRole('button', { name: createMessages.clearTemplate }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  fireEvent.click(generate());
  await screen.findByText('Choose a template first.');
  expect(asked.exchanges).toEqual([]);
});

const { Done, Processing, Error: Failed } = MEDIA_STATUS;
const some = [
  newMedia({ id: 'media-ready-1', name: 'ready.mp4' }),
  newMedia({ id: 'media-coming-1', name: 'coming.mp4', mediaStatus: Processing, progress: 0.4 }),
  newMedia({ id: 'media-coming-2', name: 'later.mp4', mediaStatus: Processing, progress: 0 }),
  newMedia({ id: 'media-failed-1', name: 'broken.mp4', mediaStatus: Failed }),
];

it('says how many videos are ready, and waits for the others or starts with these', async () => {
  const { asked } = openCreate({ media: some });
  await screen.findByText(/^1 of 3 videos is ready\./);
  await waitFor(async () => expect((await field()).value).toBe('Short reel'));
  expect(screen.queryByText(createMessages.usesNone)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: generationMessages.startNow(1) }));
  expect((await asked.arrived(1)).body).toMatchObject({ waitForMedia: false });
});

it('waits where no video is ready yet', async () => {
  const { asked } = openCreate({ media: some.filter(({ mediaStatus }) => mediaStatus !== Done) });
  await screen.findByText(/^These 2 videos are still being processed\./);
  await waitFor(async () => expect((await field()).value).toBe('Short reel'));
  expect(screen.queryByRole('button', { name: generationMessages.startNow(0) })).toBeNull();
  fireEvent.click(generate());
  expect((await asked.arrived(1)).body).toMatchObject({ waitForMedia: true });
});
