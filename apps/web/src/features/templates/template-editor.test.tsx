import {
  createTemplate,
  getTemplate,
  listMedia,
  listMusic,
  listTemplates,
  putTemplate,
  type StoredTemplate,
  templateSchema,
} from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS, type Template } from '@cutgraph/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { newMusicPiece } from '../../../test/music.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { templateKeys } from '../../lib/queries/templates.ts';
import { EditTemplate } from './edit-template.tsx';
import { templateMessages } from './messages.ts';
import { TemplateEditor } from './template-editor.tsx';

const TEMPLATE = 'template-1';
const TIME = '2026-01-01T10:00:00Z';

function newTemplate(): StoredTemplate {
  return templateSchema.parse({
    ...TEMPLATE_DEFAULTS,
    ...{ id: TEMPLATE, templateName: 'Reel', name: 'Reel' },
    ...{ createdBy: 'person-1', createdAt: TIME, updatedAt: TIME },
  });
}

function serveTemplate() {
  let stored = newTemplate();
  const change = (fields: Partial<StoredTemplate>) => {
    stored = { ...stored, ...fields };
    return stored;
  };
  serve(listMedia, () => ({ items: [], nextCursor: null }));
  serve(listTemplates, () => ({ items: [stored], nextCursor: null }));
  return {
    stored: () => stored,
    change,
    reads: serve(getTemplate, () => stored),
    saves: serve(putTemplate, ({ body }) => change(body as Partial<StoredTemplate>)),
    makes: serve(createTemplate, ({ body }) => change(body as Partial<StoredTemplate>)),
  };
}

/** By its row: a search by label looks through a form of fifty fields for each of them. */
const fieldOf = (name: keyof Template) => document.querySelector<HTMLInputElement>(`#field-${name} input`)!;

/** The form of a stored template. */
async function openForm() {
  const server = serveTemplate();
  const { client } = openAt(
    `/ws/${WORKSPACE}/create/config/${TEMPLATE}`,
    <EditTemplate workspaceId={WORKSPACE} templateId={TEMPLATE} />,
  );
  await screen.findByText(templateMessages.saved);
  return {
    server,
    field: fieldOf,
    fill: (name: keyof Template, value: string) => fireEvent.change(fieldOf(name), { target: { value } }),
    save: () => void fireEvent.click(screen.getByText(templateMessages.saveChanges)),
    says: (text: string) => screen.findByText(text),
    /** As an event of the workspace does. */
    hearOfChange: () => client.invalidateQueries({ queryKey: templateKeys.all(WORKSPACE) }),
  };
}

it('says beside each field what is wrong with it, and saves nothing then', async () => {
  const { server, field, fill, save } = await openForm();
  fill('childLimitMin', '9');
  fill('durationTargetTime', '');
  const described = (name: keyof Template) => {
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(field('childLimitMin').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Fewest next cuts (childLimitMin) must not be above');
  expect(described('durationTargetTime')).toContain('must be a number');
  expect(field('childLimitMax').getAttribute('aria-invalid')).not.toBe('true');
  save();
  expect(screen.getByText(templateMessages.problems(2)).dataset.bad).toBe('true');
  expect(server.saves.exchanges).toEqual([]);
});

it('keeps what was typed where the server refuses it, and is saved by another try', async () => {
  const { server, field, fill, save, says } = await openForm();
  server.saves.refuse(403);
  fill('durationTargetTime', '90');
  save();
  await screen.findByRole('alert');
  expect(field('durationTargetTime').value).toContain('90');
  server.saves.refuse(null);
  save();
  await says(templateMessages.wasSaved('Reel'));
  await says(templateMessages.saved);
  expect(server.stored().durationTargetTime).toBe(90);
});

it('takes back what was typed', async () => {
  const { field, fill, says } = await openForm();
  const before = field('durationTargetTime').value;
  fill('durationTargetTime', '90');
  fireEvent.click(screen.getByText(templateMessages.discard));
  await says(templateMessages.saved);
  expect(field('durationTargetTime').value).toBe(before);
});

it('does not undo what someone else changed meanwhile in another field', async () => {
  const { server, field, fill, save, hearOfChange, says } = await openForm();
  fill('durationTargetTime', '90');
  server.change({ childLimitMax: 7 });
  void hearOfChange();
  await waitFor(() => expect(field('childLimitMax').value).toContain('7'));
  await says(templateMessages.notSavedYet(1));
  save();
  await says(templateMessages.saved);
  expect(server.stored()).toMatchObject({ durationTargetTime: 90, childLimitMax: 7 });
});

it('keeps what is typed while an answer is awaited as not saved yet', async () => {
  const { server, field, fill, save, says } = await openForm();
  fill('durationTargetTime', '90');
  server.saves.hold();
  save();
  const first = await server.saves.arrived(1);
  fill('durationTargetTime', '95');
  first.answer();
  await says(templateMessages.wasSaved('Reel'));
  expect(field('durationTargetTime').value).toContain('95');
  await says(templateMessages.notSavedYet(1));
});

it('asks for a name before it makes a template', async () => {
  const server = serveTemplate();
  openAt(
    `/ws/${WORKSPACE}/create/template`,
    <TemplateEditor workspaceId={WORKSPACE} template={{ ...TEMPLATE_DEFAULTS, templateName: '' }} />,
  );
  fireEvent.click(await screen.findByText(templateMessages.saveChanges));
  await screen.findByText(templateMessages.nameMissing);
  expect(server.makes.exchanges).toEqual([]);
  fireEvent.change(document.getElementById('template-name')!, { target: { value: 'Mine' } });
  fireEvent.click(screen.getByText(templateMessages.saveChanges));
  await screen.findByText(templateMessages.wasSaved('Mine'));
  expect(server.makes.exchanges).toHaveLength(1);
});

it('takes a song of the workspace and how cuts keep to it', async () => {
  serve(listMusic, () => ({ items: [newMusicPiece()], nextCursor: null }));
  const { server } = await openForm();
  const choose = async (field: keyof Template, option: RegExp | string) => {
    fireEvent.click(fieldOf(field));
    fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  expect(fieldOf('musicMediaID').disabled).toBe(true);
  await choose('musicPreset', 'A chosen song');
  expect(fieldOf('musicMediaID').disabled).toBe(false);
  await choose('musicMediaID', /^Waltz, 120 bpm/);
  await choose('musicBeats', 'Locked to the beats');
  fireEvent.click(screen.getByRole('button', { name: templateMessages.saveChanges }));
  await waitFor(() =>
    expect(server.stored()).toMatchObject({
      ...{ musicPreset: 'song', musicMediaID: 'song-00001', musicBeats: 'locked' },
    }),
  );
});
