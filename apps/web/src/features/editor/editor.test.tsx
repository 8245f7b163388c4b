import {
  changeVideograph,
  createTimeline,
  getMedia,
  getMusic,
  listMedia,
  type StoredVideograph,
  updateWizard,
  type Wizard,
} from '@cutgraph/contract';
import type { VideographReport } from '@cutgraph/core';
import { nextCutsOf } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { newMusicPiece } from '../../../test/music.ts';
import { serve } from '../../../test/network.ts';
import { newClient, openAt } from '../../../test/open.tsx';
import { newTimeline } from '../../../test/timeline.ts';
import { GRAPH, serveVideograph } from '../../../test/videograph.ts';
import { newWizard } from '../../../test/wizard.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { videographQuery } from '../../lib/queries/videographs.ts';
import { Editor } from './editor.tsx';
import { editorWords as words } from './messages.ts';

/** What of a wizard the editor looks at. */
const madeBy = (
  initConfig: Wizard['initConfig'],
  report: Partial<Wizard['report']> = null,
  sound: Wizard['sound'] = null,
  more: Partial<Wizard> = {},
) => ({ id: 'wizard-new-1', initConfig, report, films: [], sound, ...more }) as unknown as Wizard;

function OnServer({ wizard }: { wizard: Wizard }) {
  const { data } = useQuery(videographQuery(WORKSPACE, GRAPH));
  return data ? (
    <Editor workspaceId={WORKSPACE} videograph={data} wizard={wizard} onCreated={() => undefined} />
  ) : null;
}

/** An editor on six cuts of as many videos, of six seconds each. */
async function openEditor(
  initConfig: Wizard['initConfig'] = {},
  more: Partial<StoredVideograph> = {},
  report: Partial<Wizard['report']> = null,
  sound: Wizard['sound'] = null,
  made: Partial<Wizard> = {},
) {
  const server = serveVideograph();
  serve(listMedia, () => ({ items: [], nextCursor: null }));
  const cuts = Object.values(server.stored().cuts).map((cut) => ({ ...cut, mediaID: `media-${cut.index}` }));
  server.changeElsewhere({ cuts: Object.fromEntries(cuts.map((cut) => [cut.index, cut])), ...more });
  openAt('/', <OnServer wizard={madeBy(initConfig, report, sound, made)} />, newClient());
  await screen.findByRole('region', { name: words.chain });
  return { server, film: () => server.stored() };
}

const next = () => within(screen.getByRole('region', { name: words.next }));
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
const cellsOfFilm = () =>
  within(screen.getByRole('region', { name: words.chain })).getAllByRole('button').length;
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const indexesOffered = (graph: StoredVideograph, path: number[]) =>
  nextCutsOf(graph, path).map(({ cut }) => cut.index);
/** Lit: the next thing to do. */
const isLit = (name: string) => {
  const { dataset, disabled } = button(new RegExp(`^${name}`));
  return dataset.variant === 'filled' && !disabled;
};
const path = (to: number) => Array.from({ length: to + 1 }, (_, index) => index);

/** Joins from the first cut to the next ones. */
const scored = (...scores: number[]) => ({
  edges: {
    '0': scores.map((score, at) => {
      const kind = 'match' as const;
      return { to: at + 1, kind, offset: 0.1, score, terms: { position: score }, reasons: [] };
    }),
  },
});

describe('a film that has its length', () => {
  it('is complete: to create the video is the next thing to do', async () => {
    await openEditor({ durationTargetTime: 36 }, { path: path(5) });
    expect(next().getByRole('status').textContent).toBe(`${words.complete} ${words.completeEnd}`);
    expect([isLit(words.createVideo), isLit(words.allClips.look)]).toEqual([true, false]);
  });

  it('says so beside the cuts that could follow', async () => {
    await openEditor({ durationTargetTime: 18 }, { path: path(2) });
    expect(next().getByText(`${words.complete} ${words.completeHelp}`)).toBeTruthy();
    expect(next().getAllByRole('listitem')).toHaveLength(3);
  });

  it('is none while it is too short: where nothing follows, all clips are looked in', async () => {
    await openEditor({ durationTargetTime: 60 }, { path: path(5) });
    expect(next().getByRole('status').textContent).toContain(words.noNext);
    expect(isLit(words.allClips.look)).toBe(true);
  });

  it('is complete with one cut that is as long: it can be created though others could follow', async () => {
    await openEditor({ durationTargetTime: 6 });
    expect(next().getByText(`${words.complete} ${words.completeHelp}`)).toBeTruthy();
    expect(isLit(words.createVideo)).toBe(true);
  });

  it('is none before a cut was chosen: no video can be created', async () => {
    await openEditor({ durationTargetTime: 60 });
    expect(isLit(words.createVideo)).toBe(false);
    expect(button(/^Create Video/).title).toBe(words.createNeeds);
  });
});

describe('where not even a second cut was found', () => {
  const leftOut = ['2 of 3 stretches cannot be cropped: the subject leaves the picture within 5 s.'];
  const notes: VideographReport['notes'] = [
    { code: 'stretches-leaving-crop', params: { some: 2, all: 3, length: 5 } },
  ];
  const openAlone = (more: Partial<StoredVideograph> = {}) =>
    openEditor({}, { edges: {}, ...more }, { notes, targetLength: 22 });

  it('the screen says why, and what would help', async () => {
    await openAlone();
    expect(next().getByRole('status').textContent).toBe(`${words.noNextStart} ${words.noNextStartHelp}`);
    expect(next().getByText(leftOut[0]!)).toBeTruthy();
    expect(next().getByRole('link', { name: words.backToCreate })).toBeTruthy();
    expect([isLit(words.allClips.look), button(words.autopath).disabled]).toEqual([true, true]);
  });

  it('the one cut can be created as it is, and the screen says so', async () => {
    await openAlone();
    expect(isLit(words.createVideo)).toBe(true);
    expect(next().getByRole('status').textContent).toContain('create the video of this one cut');
  });

  it('it is complete where it has its length', async () => {
    await openEditor({ durationTargetTime: 6 }, { edges: {} }, { notes });
    expect(next().getByRole('status').textContent).toBe(`${words.complete} ${words.completeAlone}`);
    expect([isLit(words.createVideo), isLit(words.allClips.look)]).toEqual([true, false]);
  });

  it('it does not where the next cuts were refused', async () => {
    await openAlone({ edges: scored(0.9).edges, refused: [1] });
    expect(next().getByRole('status').textContent).toBe(`${words.noNextStart} ${words.noNextRefused}`);
    expect(next().queryByText(leftOut[0]!)).toBeNull();
  });
});

describe('under Exact', () => {
  it('nothing matches: that is said of the looser cuts that are offered', async () => {
    await openEditor({ lookPreset: 'exact' }, scored(0.36, 0.4));
    expect(next().getByRole('status').textContent).toBe(words.noExact);
    expect(next().getAllByRole('listitem')).toHaveLength(2);
  });

  it('only what matches is offered where something does', async () => {
    await openEditor({ lookPreset: 'exact' }, scored(0.36, 0.8));
    expect(next().getAllByRole('listitem')).toHaveLength(1);
    expect(next().queryByText(words.noExact)).toBeNull();
  });

  it('nothing is kept back under another look', async () => {
    await openEditor({ lookPreset: 'smooth' }, scored(0.36, 0.8));
    expect(next().getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the keys of a cut', () => {
  it('mean the current cut: K pins it, R refuses it', async () => {
    const { film } = await openEditor({}, { path: [0, 1, 2] });
    press('k');
    await waitFor(() => expect(film().pinned).toEqual([2]));
    press('r');
    await waitFor(() => expect(film()).toMatchObject({ path: [0, 1], refused: [2], pinned: [] }));
  });

  it('mean the cut of the film that has the focus', async () => {
    const { film } = await openEditor({}, { path: [0, 1, 2] });
    const cell = within(screen.getByRole('region', { name: words.chain })).getAllByRole('button')[1]!;
    cell.focus();
    fireEvent.keyDown(cell, { key: 'k' });
    await waitFor(() => expect(film().pinned).toEqual([1]));
    fireEvent.keyDown(cell, { key: 'r' });
    await waitFor(() => expect(film()).toMatchObject({ path: [0, 2], refused: [1] }));
  });

  it('mean the next cut that is looked at where it is to be refused', async () => {
    const { film } = await openEditor();
    press('r');
    await screen.findByText(words.refuseFirst);
    expect(film().refused).toEqual([]);
    const card = next().getByRole('button', { name: new RegExp(`^${words.candidate(2)}`) });
    fireEvent.focus(card);
    fireEvent.keyDown(card, { key: 'r' });
    await waitFor(() => expect(film()).toMatchObject({ path: [0], refused: [2] }));
  });

  it('mean it though the pointer has just come, and the screen is not drawn yet', async () => {
    const { film } = await openEditor({}, { path: [0, 1] });
    const card = next().getByRole('button', { name: new RegExp(`^${words.candidate(2)}`) });
    const [index] = indexesOffered(film(), [0, 1]).slice(1);
    // As in a browser: nothing waits for React between the two.
    card.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
    await waitFor(() => expect(film()).toMatchObject({ path: [0, 1], refused: [index] }));
  });

  it('mean it still after the current cut was pinned, and after another lost the focus', async () => {
    const { film } = await openEditor({}, { path: [0, 1] });
    const card = (at: number) => next().getByRole('button', { name: new RegExp(words.candidate(at)) });
    const [first, second] = indexesOffered(film(), [0, 1]);
    fireEvent.pointerEnter(card(2));
    press('k');
    await waitFor(() => expect(film().pinned).toEqual([1]));
    press('r');
    await waitFor(() => expect(film()).toMatchObject({ path: [0, 1], refused: [second] }));

    card(2).focus();
    fireEvent.pointerEnter(card(1));
    card(2).blur();
    press('r');
    await waitFor(() => expect(film()).toMatchObject({ path: [0, 1], refused: [second, first] }));
  });

  it('do in its sheet what the sheet says', async () => {
    const { film } = await openEditor({}, { path: [0, 1, 2] });
    const cell = within(screen.getByRole('region', { name: words.chain })).getAllByRole('button')[1]!;
    fireEvent.click(cell);
    const sheet = await screen.findByRole('dialog');
    const pin = within(sheet).getByRole('button', { name: new RegExp(`^${words.pin}`) });
    const key = pin.querySelector('kbd')!.textContent;
    fireEvent.keyDown(pin, { key: key.toLowerCase() });
    await waitFor(() => expect(film().pinned).toEqual([1]));
  });
});

it('a trim brings the scores of the new end to the next cuts, in their new order, and undo the old ones', async () => {
  const { server } = await openEditor();
  const shown = () =>
    next()
      .getAllByRole('listitem')
      .map((one) => one.textContent.match(/\d+% match/)?.[0]);
  const percent = (score: number) => words.match(Math.round(score * 100));
  const before = [0.9, 0.8, 0.7, 0.6].map(percent);
  expect(shown()).toEqual(before);
  serve(changeVideograph, ({ body }) => {
    const { cuts, edges } = server.stored();
    const [trim] = body.operations;
    const scores = [0.42, 0.77, 0.55, 0.31, 0.2];
    const scored = edges['0']!.map((edge, at) => ({ ...edge, score: scores[at]! }));
    return server.changeElsewhere({
      cuts: { ...cuts, '0': { ...cuts['0']!, end: trim?.kind === 'updateCut' ? trim.end! : 0 } },
      edges: { ...edges, '0': scored.toSorted((a, b) => b.score - a.score) },
    });
  });
  const end = screen.getByRole('slider', { name: words.trim.end });
  fireEvent.keyDown(end, { key: 'ArrowLeft' });
  fireEvent.keyUp(end, { key: 'ArrowLeft' });
  await waitFor(() => expect(shown()).toEqual([0.77, 0.55, 0.42, 0.31].map(percent)));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(shown()).toEqual(before));
  expect(server.stored().cuts['0']!.end).toBe(6);
});

it('goes on as before by a press on a cut, not by the focus that comes to it', async () => {
  const { film } = await openEditor({}, { path: [0, 1, 2] });
  press('Backspace');
  await waitFor(() => expect(film().path).toEqual([0, 1]));
  const tried = within(screen.getByRole('region', { name: words.goesOn })).getByRole('button');
  act(() => tried.focus());
  expect([document.activeElement, cellsOfFilm()]).toEqual([tried, 2]);
  fireEvent.click(tried);
  expect(cellsOfFilm()).toBe(3);
});

it('Escape stops the preview', async () => {
  await openEditor({}, { path: [0, 1] });
  press('p');
  expect(screen.getByRole('img', { name: words.preview })).toBeTruthy();
  press('Escape');
  expect(screen.queryByRole('img', { name: words.preview })).toBeNull();
});

it('every key that a button shows is the one that does the same', async () => {
  await openEditor({}, { path: [0, 1] });
  const hinted = [...document.querySelectorAll<HTMLElement>('button[aria-keyshortcuts]')];
  const shown = hinted.filter((one) => one.querySelector('kbd'));
  expect(shown.length).toBeGreaterThan(5);
  for (const one of shown) {
    const sign = one.querySelector('kbd')!.textContent.replace('⌫', 'Backspace');
    expect(one.getAttribute('aria-keyshortcuts')!.split(' ')).toContain(sign);
  }
});

it('says of each cut where its join lies in the music, and makes the video with that music', async () => {
  const id = 'song-00001';
  const beats = Array.from({ length: 60 }, (_, at) => at);
  const facts = {
    ...{ durationSeconds: 60, loudness: -14, tempos: [], beats, downbeats: [0] },
    ...{ energy: [], sections: [{ start: 0, end: 60, energy: 1 }] },
  };
  serve(getMusic, () => ({ ...newMusicPiece({ id }), facts }));
  serve(getMedia, () => newMedia({ id }));
  const makes = serve(createTimeline, () => newTimeline());
  const play = { start: 0, gain: 0, loop: true, fadeIn: 0, fadeOut: 2, ducking: false };
  const sound: Wizard['sound'] = {
    music: { mediaRefId: `/ws/${WORKSPACE}/media/${id}`, ...play },
    loudness: 'social',
  };
  await openEditor({ durationTargetTime: 18 }, { path: path(2) }, null, sound);
  await screen.findByText(words.music('Waltz'));
  const cells = within(screen.getByRole('region', { name: words.chain })).getAllByRole('button');
  const saysBeat = cells.map((cell) =>
    /In the music: on the beat/.test(cell.getAttribute('aria-label') ?? ''),
  );
  expect(saysBeat.slice(0, 3)).toEqual([false, true, true]);
  fireEvent.click(button(new RegExp(`^${words.createVideo}`)));
  expect((await makes.arrived(1)).body).toMatchObject({ sound });
});

describe('a film of Auto', () => {
  const titles = [{ kind: 'lower-third' as const, text: '12 August 2026', seconds: 3 }];
  const films = [
    { videographRef: `/ws/${WORKSPACE}/videographs/${GRAPH}`, titles },
  ] as unknown as Wizard['films'];
  const open = (auto: Wizard['auto']) =>
    openEditor({ durationTargetTime: 18, stylePreset: 'album' }, { path: path(2) }, null, null, {
      films,
      auto,
    });

  it('goes on with its title and its style, in its preview and in its video', async () => {
    const makes = serve(createTimeline, () => newTimeline());
    await open({});
    press('p');
    await screen.findByText('12 August 2026');
    fireEvent.click(button(new RegExp(`^${words.createVideo}`)));
    expect((await makes.arrived(1)).body).toMatchObject({ titles, style: 'album' });
  });

  it('has no title where that was switched off', async () => {
    const makes = serve(createTimeline, () => newTimeline());
    await open({ title: false });
    fireEvent.click(button(new RegExp(`^${words.createVideo}`)));
    expect((await makes.arrived(1)).body).not.toHaveProperty('titles');
  });

  it('changes its style by one click', async () => {
    const changes = serve(updateWizard, () => newWizard());
    await open({});
    fireEvent.click(button(generationMessages.stylesTitle));
    const styles = await screen.findByRole('group', { name: words.style });
    expect(within(styles).getByRole<HTMLInputElement>('radio', { name: /^Album/ }).checked).toBe(true);
    fireEvent.click(within(styles).getByRole('radio', { name: /^Diary/ }));
    expect((await changes.arrived(1)).body).toEqual({ style: 'diary' });
  });
});
