import type { StoredVideograph } from '@cutgraph/contract';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import type { Api } from '../harness/api.ts';
import type { Filled } from '../harness/fill.ts';
import { expect, NO_TOUCH, test } from '../harness/flow.ts';
import { editorReady } from '../harness/screens.ts';
import { waitFor } from '../harness/wait.ts';

// A save that meets a newer revision is answered with 409, which the browser notes on its console.
test.use({ expectedComplaints: [/409 \(/] });

const chainOf = (page: Page) => page.getByRole('region', { name: 'Film so far' });
const cellsOf = (page: Page) => chainOf(page).getByRole('button');
const nextOf = (page: Page) => page.getByRole('region', { name: 'Next cut' });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a cut is refused, comes back by undo or from the list, and is never offered meanwhile', async ({
  page,
  api,
  filled,
}) => {
  const { ref } = await openFresh(page, api, filled);
  const cards = nextOf(page).getByRole('listitem');
  const offered = await cards.count();
  await cards.first().hover();
  await nextOf(page)
    .getByRole('button', { name: /^Refuse cut 1/ })
    .click();
  await expect(page.getByRole('button', { name: 'Refused (1)' })).toBeVisible();
  await undoOf(page, 'This cut is not offered again.').click();
  await expect(page.getByRole('button', { name: 'Refused (1)' })).toBeHidden();
  await expect(cards).toHaveCount(offered);

  await cards.first().hover();
  await page.keyboard.press('r');
  await saved(page);
  const { refused, edges } = await api.videograph(ref);
  expect(refused).toHaveLength(1);
  expect(edges[0]!.map(({ to }) => to)).toContain(refused[0]);
  await page.reload();
  await page.getByRole('button', { name: 'Refused (1)' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await saved(page);
  await expect(cards).toHaveCount(offered);
  expect((await api.videograph(ref)).refused).toEqual([]);
});

/** The way back in the notice that says this: an earlier notice may still be there. */
function undoOf(page: Page, said: string) {
  return page.getByRole('alert').filter({ hasText: said }).getByRole('button', { name: 'Undo' });
}

test('a pinned cut stays while the rest changes, and the history goes back', async ({
  page,
  api,
  filled,
}) => {
  const { ref } = await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  await cellsOf(page).nth(1).press('k');
  await expect(cellsOf(page).nth(1)).toHaveAccessibleName(/pinned/);
  await saved(page);
  const before = await api.videograph(ref);
  expect(before.pinned).toEqual([before.path[1]]);

  await page.getByRole('button', { name: 'Keep these, change the rest' }).click();
  await expect(page.getByText(/^Another film:|^No other film differs|^These were all/).first()).toBeVisible();
  await saved(page);
  const after = await api.videograph(ref);
  expect(after.path).toContain(before.pinned[0]);
  expect(after.pinned).toEqual(before.pinned);

  await cellsOf(page).nth(1).click();
  const sheet = page.getByRole('dialog', { name: /^Cut 2/ });
  await expect(sheet.getByRole('meter').first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(/^This cut is taken out/)).toBeVisible();
  await saved(page);

  await page.getByRole('button', { name: 'History' }).click();
  const revisions = page.getByRole('dialog').getByRole('listitem');
  await expect(revisions.first()).toContainText('Now');
  await expect(revisions.last()).toContainText('Generated');
  expect(await accessibilityFindings(page)).toEqual([]);
  await revisions.last().getByRole('button', { name: 'Go back to this one' }).click();
  await expect(cellsOf(page)).toHaveCount(1);
  await undoOf(page, 'The earlier film is back.').click();
  await expect(page.getByRole('button', { name: 'Refused (1)' })).toBeVisible();
});

// Each way out of it is in use-film.test.tsx.
test('two people change one film, and one takes the other’s', async ({ page, api, filled }) => {
  const { ref, graph } = await openFresh(page, api, filled);
  const [first] = graph.edges[0]!;
  const theirs = [0, first!.to];
  // Another user saves just before the first save from here arrives.
  let isMet = false;
  await page.route(`**/api${ref}`, async (route) => {
    if (route.request().method() === 'PUT' && !isMet) {
      isMet = true;
      await api.putVideograph(ref, graph.revision, { path: theirs });
    }
    await route.continue();
  });
  await nextOf(page).getByRole('listitem').first().hover();
  await page.keyboard.press('r');
  const note = page.getByRole('alert', { name: 'Two versions of this film' });
  await expect(note).toContainText('Yours 1 cut');
  await expect(note).toContainText('Theirs 2 cuts');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await api.videograph(ref)).toMatchObject({ path: theirs, refused: [] });

  await note.getByRole('button', { name: 'Take theirs' }).click();
  await expect(note).toBeHidden();
  await saved(page);
  expect(await api.videograph(ref)).toMatchObject({ path: theirs, refused: [] });
  await expect(cellsOf(page)).toHaveCount(2);
  await undoOf(page, 'Theirs is shown.').click();
  await expect(page.getByRole('button', { name: 'Refused (1)' })).toBeVisible();
});

test('a clip out of all clips comes into the film and the graph, is taken out by undo, and stays', {
  tag: ['@S3.44'],
}, async ({ page, api, filled }) => {
  const { ref, graph } = await openFresh(page, api, filled);
  const offered = await nextOf(page).getByRole('listitem').count();
  await page.keyboard.press('f');
  const found = page.getByRole('region', { name: 'From all clips' });
  await expect(found).toHaveAttribute('aria-busy', 'false');
  const clips = found.getByRole('listitem');
  await expect(clips.first()).toBeVisible();
  expect(await clips.count()).toBeLessThanOrEqual(3);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(nextOf(page).getByRole('listitem')).toHaveCount(offered);

  await page.keyboard.press('f');
  await expect(clips.first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(cellsOf(page)).toHaveCount(2);
  await expect(found).toBeHidden();
  await saved(page);
  const after = await api.videograph(ref);
  const added = after.cuts[after.path[1]!]!;
  expect(graph.cuts[added.index]).toBeUndefined();
  expect(added.length).toBeGreaterThanOrEqual(after.minCutLength);
  expect(after.edges[0]).toContainEqual(expect.objectContaining({ to: added.index, kind: 'own' }));
  expect(after.media[added.mediaID]?.mediaURL).not.toBe('');

  const cutsOf = async () => Object.keys((await api.videograph(ref)).cuts);
  await page.keyboard.press('Control+z');
  await expect(cellsOf(page)).toHaveCount(1);
  await expect.poll(cutsOf).toEqual(Object.keys(graph.cuts));
  await page.keyboard.press('Control+Shift+z');
  await expect(cellsOf(page)).toHaveCount(2);
  await expect.poll(async () => (await api.videograph(ref)).path).toEqual(after.path);
  expect((await api.videograph(ref)).cuts).toEqual(after.cuts);

  await page.getByRole('button', { name: 'History' }).click();
  const revisions = page.getByRole('dialog').getByRole('listitem');
  // It came, was taken out, and came again.
  await expect(revisions.filter({ hasText: 'Cuts or joins of the graph' })).toHaveCount(3);
  await page.reload();
  await expect(cellsOf(page)).toHaveCount(2);
  await expect(cellsOf(page).nth(1)).toHaveAccessibleName(/^Cut 2/);
});

test('a cut is trimmed and muted by keys, and each step is undone and done again', async ({
  page,
  api,
  filled,
}) => {
  const { ref, graph } = await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  await saved(page);
  const index = (await api.videograph(ref)).path[1]!;
  const before = graph.cuts[index]!;
  const cutNow = async () => (await api.videograph(ref)).cuts[index]!;

  const end = page.getByRole('slider', { name: 'End of the cut' });
  await end.press('Shift+ArrowLeft');
  const trimmedEnd = before.end - 10 / graph.canvas.framesPerSecond;
  await expect.poll(async () => (await cutNow()).end).toBeCloseTo(trimmedEnd, 3);
  const kindsOf = ({ edges }: typeof graph) => edges[index]!.map(({ kind, to }) => `${kind} ${to}`).sort();
  const scored = await api.videograph(ref);
  expect(kindsOf(scored)).toEqual(kindsOf(graph));
  expect(scored.edges[index]).not.toEqual(graph.edges[index]);
  await page.keyboard.press('x');
  await expect.poll(async () => (await cutNow()).volume).toBe(0);
  await expect(cellsOf(page).nth(1)).toHaveAccessibleName(/silent/);
  expect(await accessibilityFindings(page)).toEqual([]);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await page.keyboard.press('Control+z');
  await expect(cellsOf(page).nth(1)).not.toHaveAccessibleName(/silent/);
  await page.keyboard.press('Control+z');
  await expect.poll(cutNow).toEqual(before);
  expect((await api.videograph(ref)).edges).toEqual(graph.edges);
  await undo.click();
  await expect(cellsOf(page)).toHaveCount(1);
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(cellsOf(page)).toHaveCount(2);
  await redo.click();
  await expect.poll(async () => (await cutNow()).end).toBeCloseTo(trimmedEnd, 3);
  await redo.click();
  await expect.poll(async () => (await cutNow()).volume).toBe(0);
  await expect(redo).toBeDisabled();
  await saved(page);
  await page.reload();
  await expect(cellsOf(page).nth(1)).toHaveAccessibleName(/silent/);
});

test('another cut comes in the place of one, and the rest stays', async ({ page, api, filled }) => {
  const { ref, graph } = await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  await saved(page);
  const [first, second] = (await api.videograph(ref)).path;
  const others = graph.edges[first!]!.map(({ to }) => to).filter((to) => to !== second);
  expect(others.length).toBeGreaterThan(0);
  await cellsOf(page).nth(1).click();
  await page.getByRole('button', { name: 'Another here' }).click();
  await expect(page.getByText('Another cut stands there; the rest is as it was.')).toBeVisible();
  await saved(page);
  const { path, refused } = await api.videograph(ref);
  expect(path).toHaveLength(2);
  expect(others).toContain(path[1]);
  expect(refused).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await api.videograph(ref)).path).toEqual([first, second]);
});

test('the end of a cut is dragged no further than its clip, and a short one is warned of', async ({
  page,
  api,
  filled,
}) => {
  const { ref, graph } = await openFresh(page, api, filled);
  const first = graph.cuts[0]!;
  const clip = graph.clips[first.clipID]!;
  const end = page.getByRole('slider', { name: 'End of the cut' });
  const box = (await end.boundingBox())!;
  const drag = async (toX: number) => {
    await end.hover();
    await page.mouse.down();
    await page.mouse.move(toX, box.y + box.height / 2, { steps: 5 });
  };
  await drag(page.viewportSize()!.width - 1);
  await page.mouse.up();
  await expect.poll(async () => (await api.videograph(ref)).cuts[0]!.end).toBeCloseTo(clip.clipEndTime, 3);
  await drag(0);
  await expect(page.getByText(/Cuts shorter than .* s are left out/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await api.videograph(ref)).cuts[0]).toEqual(first);
});

test('the film goes on as before after one went back, also after a reload', async ({ page, api, filled }) => {
  const { ref } = await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(3);
  await saved(page);
  const { path } = await api.videograph(ref);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(cellsOf(page)).toHaveCount(1);
  await saved(page);
  await page.reload();
  const before = page.getByRole('region', { name: 'As it went on before' }).getByRole('button');
  await expect(before).toHaveCount(2);
  expect(await accessibilityFindings(page)).toEqual([]);
  await before.first().click();
  await expect(cellsOf(page)).toHaveCount(2);
  await page.keyboard.press('b');
  await expect(cellsOf(page)).toHaveCount(3);
  await expect(before).toHaveCount(0);
  await saved(page);
  expect((await api.videograph(ref)).path).toEqual(path);
});

test('one walks in the picture of the graph by mouse, by keys, and in its list', async ({
  page,
  api,
  filled,
}) => {
  const { ref, graph } = await openFresh(page, api, filled);
  await page.keyboard.press('g');
  const view = page.getByRole('region', { name: 'Graph' });
  const node = (index: number) =>
    view.getByRole('button', { name: new RegExp(`^Cut ${index} of the graph`) });
  await expect(node(0)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('0');
  expect(await accessibilityFindings(page)).toEqual([]);

  const [best] = [...graph.edges[0]!].sort((a, b) => b.score - a.score);
  await node(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(node(best!.to)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cellsOf(page)).toHaveCount(2);
  await saved(page);
  expect((await api.videograph(ref)).path).toEqual([0, best!.to]);

  const [further] = graph.edges[best!.to]!;
  await page.keyboard.press('0');
  await node(further!.to).click();
  await expect(node(further!.to)).toHaveAttribute('aria-current', 'step');
  await expect(cellsOf(page)).toHaveCount(3);
  await node(0).click();
  await expect(cellsOf(page)).toHaveCount(1);
  await expect(node(best!.to)).toHaveAccessibleName(/can follow now|tried before/);

  await view.getByRole('button', { name: 'List', exact: true }).click();
  await expect(view.getByRole('listitem')).toHaveCount(Object.keys(graph.cuts).length);
  expect(await accessibilityFindings(page)).toEqual([]);
  await view.getByRole('button', { name: `Walk there: Cut ${best!.to} of the graph`, exact: true }).click();
  await expect(cellsOf(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(nextOf(page)).toBeVisible();
});

test('the whole film plays before it is rendered, cut after cut', async ({ page, api, filled }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  const playing = () =>
    nextOf(page)
      .locator('video')
      .evaluateAll((videos) => videos.map((video) => !(video as unknown as { paused: boolean }).paused));
  await expect.poll(async () => new Set(await playing())).toEqual(new Set([true]));
  await page.keyboard.press('p');
  await expect.poll(async () => new Set(await playing())).toEqual(new Set([false]));
  const stage = page.getByRole('img', { name: 'Preview' });
  await expect(stage.locator('[data-layer="a"]')).toHaveAttribute('data-shown');
  await expect(stage.locator('[data-layer="b"]')).toHaveAttribute('data-shown');
  await expect(stage).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.skip(({ browserName }) => browserName === 'firefox', NO_TOUCH);

  test('the first tap on a next cut looks at it and its join, the second takes it', async ({
    page,
    api,
    filled,
  }) => {
    await openFresh(page, api, filled);
    // How many cuts can follow the first is a matter of the footage.
    const card = nextOf(page).getByRole('listitem').last();
    const next = card.getByRole('button').first();
    await next.tap();
    await expect(next).toContainText('Tap again to take it');
    await expect(next).toHaveAttribute('data-focused');
    await expect(cellsOf(page)).toHaveCount(1);
    const refuse = card.getByRole('button', { name: /^Refuse/ });
    expect((await refuse.boundingBox())!.width).toBeGreaterThanOrEqual(40);
    expect(await accessibilityFindings(page)).toEqual([]);
    await next.tap();
    await expect(cellsOf(page)).toHaveCount(2);
  });
});

test('generating again gives the same graph, and the editor goes to it', async ({ page, api, filled }) => {
  const { graph, ref, wizardId } = await openFresh(page, api, filled);
  await page.keyboard.press('a');
  await expect(cellsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More for this film' }).click();
  await page.getByRole('menuitem', { name: /^Generate again/ }).click();
  await expect(cellsOf(page)).toHaveCount(1);
  const again = await graphOf(api, filled.workspaceId, wizardId);
  expect(again.ref).not.toBe(ref);
  expect(again.graph).toMatchObject({ cuts: graph.cuts, edges: graph.edges, path: [0] });
});

/** Opens the editor on a graph of its own, generated as the workspace's was, while the editor waits for it. */
async function openFresh(page: Page, api: Api, { workspaceId, wizardId }: Filled) {
  const { initConfig } = await api.wizard(workspaceId, wizardId);
  const wizard = await api.generate(workspaceId, initConfig);
  await page.goto(`/ws/${workspaceId}/create/editor/${wizard.id}`);
  const made = await graphOf(api, workspaceId, wizard.id);
  await editorReady(page);
  return { ...made, wizardId: wizard.id };
}

async function graphOf(
  api: Api,
  workspaceId: string,
  wizardId: string,
): Promise<{ ref: string; graph: StoredVideograph }> {
  const ref = await waitFor(api, workspaceId, 'the generation', async () => {
    const { error, videographRef } = await api.wizard(workspaceId, wizardId);
    if (error) throw new Error(error);
    return videographRef ?? undefined;
  });
  return { ref, graph: await api.videograph(ref) };
}
