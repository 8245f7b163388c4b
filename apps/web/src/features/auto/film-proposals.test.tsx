import {
  createTimeline,
  createWizard,
  getMedia,
  getVideograph,
  listMedia,
  listMusic,
  listSearchTerms,
  updateWizard,
  type Wizard,
} from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { newMusicPiece } from '../../../test/music.ts';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newTimeline } from '../../../test/timeline.ts';
import { newVideograph } from '../../../test/videograph.ts';
import { newWizard } from '../../../test/wizard.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { wizardQuery } from '../../lib/queries/wizards.ts';
import { FilmProposals } from './film-proposals.tsx';
import { autoWords as words } from './messages.ts';

const NO_TERMS = { labels: [], categories: [], people: [], tags: [], countSpeech: 0, countWriting: 0 };

function film(id: string, pace: 'quick' | 'lively'): Wizard['films'][number] {
  return {
    ...{ videographRef: `/ws/${WORKSPACE}/videographs/${id}`, initConfig: { templateName: 'Auto' } },
    decided: { montage: 'matchcuts', subject: 'dog', pace, canvas: 'wide', clips: 'distinct', longest: 30 },
    ...{ score: 0.5, seconds: 12, cutCount: 2, mediaCount: 1 },
  };
}

const ofAuto = (fields: Partial<Wizard> = {}) =>
  newWizard({
    auto: { pace: 'quick' },
    films: [film('graph-one-1', 'quick'), film('graph-two-2', 'quick')],
    ...fields,
  });

/** The films as the page has them: they change with their generation. */
function Kept({ wizard, ...went }: { wizard: Wizard; onCreated: () => void; onStarted: () => void }) {
  const kept = { ...wizardQuery(WORKSPACE, wizard.id), staleTime: Number.POSITIVE_INFINITY };
  const { data } = useQuery({ ...kept, initialData: wizard });
  return <FilmProposals workspaceId={WORKSPACE} wizard={data} {...went} />;
}

function open(wizard = ofAuto()) {
  serve(listMedia, () => ({ items: [newMedia()], nextCursor: null }));
  serve(listSearchTerms, () => NO_TERMS);
  serve(listMusic, () => ({ items: [newMusicPiece()], nextCursor: null }));
  serve(getVideograph, ({ params }) => ({ ...newVideograph(), id: params.g!, revision: 3, path: [0, 1] }));
  const made = serve(createWizard, () => ofAuto({ id: 'wizard-new-2', isRunning: true }));
  const videos = serve(createTimeline, () => newTimeline());
  const went = { started: vi.fn(), created: vi.fn() };
  openAt(
    `/ws/${WORKSPACE}/create/editor/${wizard.id}`,
    <Kept wizard={wizard} onCreated={went.created} onStarted={went.started} />,
  );
  return { made, videos, went };
}

beforeEach(() => {
  // jsdom has no layout.
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

it('shows each film with its facts, and plays one at a time', async () => {
  open();
  const [one, two] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(one.textContent).toContain(words.facts('0:12.0', 2, 1));
  await within(one).findByRole('button', { name: words.pause(1) });
  fireEvent.click(await within(two).findByRole('button', { name: words.play(2) }));
  await within(two).findByRole('button', { name: words.pause(2) });
  within(one).getByRole('button', { name: words.play(1) });
});

it('renders the film that is chosen, as it was found', async () => {
  const { videos, went } = open();
  const [, two] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  const create = within(two).getByRole<HTMLButtonElement>('button', { name: words.createVideo });
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.click(create);
  await waitFor(() => expect(went.created).toHaveBeenCalled());
  expect(videos.exchanges[0]?.body).toMatchObject({
    ...{ videographRef: `/ws/${WORKSPACE}/videographs/graph-two-2`, revision: 3, path: [0, 1] },
  });
});

it('begins with its title in the video too, unless that is switched off', async () => {
  const titles = [{ kind: 'card' as const, text: '12 August 2026', seconds: 3 }];
  const { videos, made } = open(ofAuto({ films: [{ ...film('graph-one-1', 'quick'), titles }] }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: words.createVideo });
  await waitFor(() => expect(create.disabled).toBe(false));
  screen.getByText(words.titled('12 August 2026'));
  fireEvent.click(create);
  await waitFor(() => expect(videos.exchanges[0]?.body).toMatchObject({ titles }));
  cleanup();

  const titled = ofAuto({ films: [{ ...film('graph-one-1', 'quick'), titles }] });
  const changes = serve(updateWizard, () => ({ ...titled, auto: { pace: 'quick' as const, title: false } }));
  const without = open(titled);
  fireEvent.click(await screen.findByRole('button', { name: words.titleOff }));
  expect((await changes.arrived(1)).body).toEqual({ title: false });
  await screen.findByText(words.titledNone);
  const other = await screen.findByRole<HTMLButtonElement>('button', { name: words.createVideo });
  await waitFor(() => expect(other.disabled).toBe(false));
  fireEvent.click(other);
  await waitFor(() => expect(without.videos.exchanges).toHaveLength(1));
  expect(without.videos.exchanges[0]?.body).not.toHaveProperty('titles');
  expect(made.exchanges).toEqual([]);
});

it('changes the style of all films by one click, and makes the video in it', async () => {
  const titles = [{ kind: 'card' as const, text: '12 August 2026', seconds: 3 }];
  const wizard = ofAuto({ films: [{ ...film('graph-one-1', 'quick'), titles }] });
  const changes = serve(updateWizard, ({ body }) => ({ ...wizard, initConfig: { stylePreset: body.style } }));
  const { videos, made } = open(wizard);
  const styles = await screen.findByRole('group', { name: generationMessages.stylesTitle });
  expect(within(styles).getByRole<HTMLInputElement>('radio', { name: /^Clean/ }).checked).toBe(true);
  fireEvent.click(within(styles).getByRole('radio', { name: /^Cinema/ }));
  // The preview is in the style, too: its letters are capitals.
  await screen.findByText('12 AUGUST 2026');
  expect((await changes.arrived(1)).body).toEqual({ style: 'cinema' });
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: words.createVideo });
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.click(create);
  expect((await videos.arrived(1)).body).toMatchObject({ style: 'cinema', titles });
  expect(made.exchanges).toEqual([]);
});

it('says so where a style cannot be set, and shows the one that holds', async () => {
  serve(updateWizard, () => {
    throw new Refused(403, 'Only editors may do this.');
  });
  open();
  const styles = await screen.findByRole('group', { name: generationMessages.stylesTitle });
  fireEvent.click(within(styles).getByRole('radio', { name: /^Bold/ }));
  await waitFor(() =>
    expect(within(styles).getByRole<HTMLInputElement>('radio', { name: /^Clean/ }).checked).toBe(true),
  );
});

it('makes films again of the same footage when a decision is changed, and keeps the other wishes', async () => {
  const { made, went } = open();
  const shape = await screen.findByRole('combobox', { name: words.fields.canvas });
  expect((shape as HTMLInputElement).value).toBe(words.auto(words.canvases.wide));
  fireEvent.click(shape);
  fireEvent.click(await screen.findByRole('option', { name: words.canvases.upright, hidden: true }));
  await waitFor(() => expect(went.started).toHaveBeenCalledWith('wizard-new-2'));
  expect(made.exchanges[0]?.body).toEqual({
    auto: { pace: 'quick', canvas: 'upright' },
    mediaIds: ['media-one-1'],
    waitForMedia: true,
  });
});

it('leaves to Auto what was wished before', async () => {
  const { made } = open();
  const pace = await screen.findByRole('combobox', { name: words.fields.pace });
  expect((pace as HTMLInputElement).value).toBe(words.paces.quick);
  fireEvent.click(pace);
  fireEvent.click(await screen.findByRole('option', { name: words.auto(words.paces.quick), hidden: true }));
  await waitFor(() => expect(made.exchanges[0]?.body).toMatchObject({ auto: {} }));
});

it('renders a film with its music, which is another or none when that is wished', async () => {
  const music = {
    ...{ mediaRefId: `/ws/${WORKSPACE}/media/song-00001`, start: 0, gain: 4, loop: true },
    ...{ fadeIn: 0, fadeOut: 2, ducking: true },
  };
  const sound = { music, loudness: 'social' } as const;
  serve(getMedia, () => newMedia({ id: 'song-00001', mediaContentType: 'Audio' }));
  const { videos, made } = open(ofAuto({ films: [{ ...film('graph-one-1', 'quick'), sound }] }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: words.createVideo });
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.click(create);
  await waitFor(() => expect(videos.exchanges[0]?.body).toMatchObject({ path: [0, 1], sound }));
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: words.fields.music });
  await waitFor(() => expect(choice.value).toBe(words.auto('Waltz')));
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole('option', { name: words.noMusic, hidden: true }));
  await waitFor(() => expect(made.exchanges[0]?.body).toMatchObject({ auto: { pace: 'quick', music: '' } }));
});

it('says which music the films have, and makes them without it by one click, and with it by another', async () => {
  const play = { start: 0, gain: 4, loop: true, fadeIn: 0, fadeOut: 2, ducking: true };
  const music = { mediaRefId: `/ws/${WORKSPACE}/media/song-00001`, ...play };
  const sound = { music, loudness: 'social' } as const;
  serve(getMedia, () => newMedia({ id: 'song-00001', mediaContentType: 'Audio' }));
  const { made } = open(ofAuto({ films: [{ ...film('graph-one-1', 'quick'), sound }] }));
  await screen.findByText(words.heard('Waltz', true));
  fireEvent.click(screen.getByRole('button', { name: words.switchOff }));
  expect((await made.arrived(1)).body).toMatchObject({ auto: { pace: 'quick', music: '' } });
  cleanup();
  const without = open(ofAuto({ auto: { pace: 'quick', music: '' } }));
  await screen.findByText(words.heardNone);
  fireEvent.click(screen.getByRole('button', { name: words.switchOn }));
  expect((await without.made.arrived(1)).body).toEqual({
    ...{ auto: { pace: 'quick' }, mediaIds: ['media-one-1'], waitForMedia: true },
  });
});
