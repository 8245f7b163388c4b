import type { Label } from '@cutgraph/contract';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/flow.ts';

test('a template is customized field by field, with presets that fill in sight', { tag: ['@S2.23'] }, async ({
  page,
  api,
}) => {
  const { id: workspaceId } = await api.createWorkspace('Templates');
  const reel = (await api.templates(workspaceId)).items.find(
    ({ durationPreset }) => durationPreset === 'reel',
  )!;
  const stored = async () => (await api.templates(workspaceId)).items.find(({ id }) => id === reel.id)!;

  await test.step('from the chosen template on the create page', async () => {
    await page.goto(`/ws/${workspaceId}/create?template=${reel.id}`);
    await page.getByRole('link', { name: 'Customize' }).click();
    await expect(page).toHaveURL(new RegExp(`/create/config/${reel.id}$`));
    await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue(reel.templateName);
    await expect(page.getByRole('heading', { name: 'Footage filter' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  await test.step('a preset fills its fields and says which', async () => {
    await length(page, 'Teaser').check({ force: true });
    const filled = page.getByRole('status').filter({ hasText: 'Teaser set:' });
    await expect(filled).toContainText('Wished length 22 → 120');
    await expect(page.getByRole('textbox', { name: 'Wished length' })).toHaveValue('120 seconds');
  });

  await test.step('a field that is changed by hand afterwards stays', async () => {
    await page.getByRole('textbox', { name: 'Wished length' }).fill('125');
    await expect(page.getByText('Set by hand. Teaser would be 120.')).toBeVisible();
  });

  await test.step('what makes no sense is said at the field, and not saved', async () => {
    const fewest = page.getByRole('textbox', { name: 'Fewest next cuts' });
    await fewest.fill('9');
    await expect(page.getByText('Fewest next cuts (childLimitMin) must not be above')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 field needs a look' })).toBeVisible();
    expect((await stored()).durationTargetTime).toBe(22);
    await fewest.fill('2');
  });

  await test.step('the place of the first subject is moved by keys', async () => {
    const box = page.getByRole('button', { name: /^Place of the subject: 50% from the left/ });
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByRole('textbox', { name: 'Start from left' })).toHaveValue('0.51 of the frame');
    await expect(page.getByRole('textbox', { name: 'Start from top' })).toHaveValue('0.4 of the frame');
  });

  await test.step('kinds of joins are asked for, and highlights say what they do not use', async () => {
    await page.getByRole('checkbox', { name: /^Contrast/ }).check();
    const montage = page.getByRole('group', { name: 'Kind of montage' });
    await montage.getByRole('radio', { name: /^Highlights/ }).check({ force: true });
    await expect(page.getByText('Not used for highlights.').first()).toBeVisible();
    await montage.getByRole('radio', { name: /^Match cuts/ }).check({ force: true });
    await expect(page.getByText('Not used for highlights.')).toHaveCount(0);
  });

  await test.step('all of it is saved', async () => {
    await page.getByRole('button', { name: 'Person', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Short reel was saved')).toBeVisible();
    expect(await stored()).toMatchObject({
      durationPreset: 'teaser',
      durationTargetTime: 125,
      durationMaxTime: 132,
      childLimitMin: 2,
      startPosX: 0.51,
      startPosY: 0.4,
      lookJoinKinds: ['contrast'],
      queryLabelEntityName: 'person',
    });
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Wished length' })).toHaveValue('125 seconds');
  });
});

test('templates are made, copied, opened and deleted', {
  tag: ['@S2.22', '@S2.27', '@S2.28', '@S5.05'],
}, async ({ page, api }) => {
  const { id: workspaceId } = await api.createWorkspace('More templates');
  await page.goto(`/ws/${workspaceId}/create/template`);
  const list = page.getByRole('region', { name: 'Available Templates' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('Short reel')).toBeVisible();

  await test.step('a new one wants a name', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Give the template a name.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Template name' }).fill('Festival');
    await length(page, 'Reel').check({ force: true });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row('Festival')).toContainText('0:22.0');
    await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue('');
  });

  await test.step('a copy is opened and renamed', async () => {
    await row('Festival').getByRole('button', { name: 'More actions: Festival' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(await accessibilityFindings(page), 'with the menu open').toEqual([]);
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await list.getByRole('link', { name: 'Edit Copy of Festival' }).click();
    await expect(page).toHaveURL(/\/create\/template\/[\w-]+$/);
    await page.getByRole('textbox', { name: 'Template name' }).fill('Festival at night');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('link', { name: 'All templates' }).click();
    await expect(row('Festival at night')).toBeVisible();
  });

  await test.step('a copy goes to another workspace', async () => {
    const other = await api.createWorkspace('Where templates go');
    await page.reload();
    await row('Festival at night').getByRole('button', { name: 'More actions: Festival at night' }).click();
    await page.getByRole('menuitem', { name: 'Copy to a workspace' }).hover();
    await page.getByRole('menuitem', { name: 'Where templates go' }).click();
    await expect(page.getByText('Festival at night is in Where templates go now.')).toBeVisible();
    const { items } = await api.templates(other.id);
    const copy = items.find(({ templateName }) => templateName === 'Festival at night');
    expect(copy).toMatchObject({ durationPreset: 'reel', durationTargetTime: 22 });
  });

  await test.step('one is deleted after a question', async () => {
    await list.getByRole('button', { name: 'More actions: Festival at night' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row('Festival at night')).toHaveCount(0);
    await expect(row('Festival')).toBeVisible();
  });

  await test.step('one without a name leads through the steps, and one that is gone says so', async () => {
    const params = { w: workspaceId };
    const nameless = await api.ask('POST /api/ws/{w}/templates', { params, body: {} });
    const next = page.getByRole('button', { name: 'Next' });
    await page.goto(`/ws/${workspaceId}/create?template=${nameless.id}&way=steps`);
    await next.click();
    await expect(page.getByRole('heading', { name: /Template$/, level: 2 })).toBeVisible();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Step 3 of 4 Adjust' })).toBeVisible();
    await api.ask('DELETE /api/ws/{w}/templates/{t}', { params: { ...params, t: nameless.id } });
    await page.reload();
    await next.click();
    await expect(page.getByText('This template is not there any more. Choose another one.')).toBeVisible();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Step 2 of 4 Template' })).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await next.click();
    await next.click();
    await expect(page.getByText('Choose a template first.')).toBeVisible();
  });

  await test.step('the customizer without a template makes one', async () => {
    await page.goto(`/ws/${workspaceId}/create/config`);
    await page.getByRole('textbox', { name: 'Template name' }).fill('From nothing');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/create\/config\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'From nothing' })).toBeVisible();
  });
});

/** Of a detector: a member's own clip with another name would not be a label. More than are shown at first. */
const WORDS =
  'airplane bear bench bicycle bird boat bus cat chair couch cow dog elephant giraffe horse kite sheep zebra'.split(
    ' ',
  );

test('footage is chosen by any label, also one that only an older video shows', async ({
  page,
  api,
  filled,
}) => {
  const { workspaceId, mediaIds } = filled;
  // As in a workspace of thousands: the newest videos, which are shown, are not all.
  await page.route(`**/api/ws/${workspaceId}/media?limit=100`, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=1') }),
  );
  const [newest] = (await api.media(workspaceId)).items;
  const older = mediaIds.find((id) => id !== newest?.id)!;
  const params = { w: workspaceId, m: older };
  const labels: Label[] = [];
  for (const labelEntityName of WORDS) {
    const body = { labelEntityName, segmentStartTime: 0, segmentEndTime: 0.5 };
    labels.push(await api.ask('POST /api/ws/{w}/media/{m}/labels', { params, body }));
  }
  // The clips made it the newest: another one is touched after it.
  const touched = { w: workspaceId, m: newest!.id };
  await api.ask('PATCH /api/ws/{w}/media/{m}', { params: touched, body: { rating: 0 } });
  await page.goto(`/ws/${workspaceId}/create`);
  const shown = page.getByRole('group', { name: 'Only videos that show' });
  await expect(page.getByText('It will look at 1 video.')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Zebra' })).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Only videos that show: \d+ more labels$/ }).fill('zebra');
  await page.getByRole('option', { name: 'Zebra' }).click();
  await expect(shown.getByRole('button', { name: 'Zebra' })).toHaveAttribute('aria-pressed', 'true');
  const { name } = await api.medium(workspaceId, older);
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(page.getByText('It will look at 1 video.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate New' })).toBeEnabled();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto(`/ws/${workspaceId}/create/config`);
  await expect(page.getByText(`Seen in ${mediaIds.length} of ${mediaIds.length} videos.`)).toBeVisible();
  await page.getByRole('combobox', { name: /^Footage filter: \d+ more labels$/ }).fill('zebra');
  await page.getByRole('option', { name: 'Zebra' }).click();
  await expect(page.getByText(`Seen in 1 of ${mediaIds.length} videos.`)).toBeVisible();
  for (const { id: label } of labels)
    await api.ask('DELETE /api/ws/{w}/media/{m}/labels/{label}', { params: { ...params, label } });
});

function length(page: Page, name: string) {
  return page.getByRole('group', { name: 'Length' }).getByRole('radio', { name: new RegExp(`^${name}`) });
}
