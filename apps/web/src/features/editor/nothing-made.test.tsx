import { createWizard, type Wizard } from '@cutgraph/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newWizard } from '../../../test/wizard.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { editorWords as words } from './messages.ts';
import { NothingMade } from './nothing-made.tsx';

const wizardThat = (auto: Wizard['auto']) => newWizard({ auto, failure: { code: 'nothing-stands-out' } });
const open = (auto: Wizard['auto']) =>
  openAt('/', <NothingMade workspaceId={WORKSPACE} wizard={wizardThat(auto)} />);

it('says why, and what would help: other footage, a wider template, or fewer wishes', async () => {
  open({});
  await screen.findByText(/Nothing stands out in this footage/);
  screen.getByText(words.failedHelp.auto);
  expect(screen.queryByRole('button', { name: generationMessages.makeFilm })).toBeNull();
});

it('makes the film of the same videos without the wishes, with one click', async () => {
  const made = serve(createWizard, () => ({ ...wizardThat({}), isRunning: true }));
  open({ subject: 'cat' });
  await screen.findByText(words.failedHelp.wishes);
  fireEvent.click(screen.getByRole('button', { name: generationMessages.makeFilm }));
  await waitFor(() => expect(made.exchanges).toHaveLength(1));
  expect(made.exchanges[0]?.body).toMatchObject({ auto: {}, mediaIds: ['media-one-1'] });
});

it('asks for a wider template where one was used', async () => {
  open(null);
  await screen.findByText(words.failedHelp.template);
});
