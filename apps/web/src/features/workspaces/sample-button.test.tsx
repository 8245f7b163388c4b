import { createSampleWorkspace } from '@cutgraph/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newWorkspace } from '../../../test/workspace.ts';
import { workspacesMessages as words } from './messages.ts';
import { SampleButton } from './sample-button.tsx';

function open() {
  const onMade = vi.fn();
  openAt('/ws', <SampleButton variant="default" onMade={onMade} />);
  return {
    onMade,
    press: async () => userEvent.click(await screen.findByRole('button', { name: words.sample })),
  };
}

it('goes to the sample workspace that was made', async () => {
  const made = serve(createSampleWorkspace, () => newWorkspace({ id: 'sample-one' }));
  const { onMade, press } = open();
  await press();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith('sample-one'));
  await made.arrived(1);
});

it('says why there is none, and can be pressed again', async () => {
  serve(createSampleWorkspace, () => {
    throw new Refused(402, 'There is no room for it.');
  });
  const { onMade, press } = open();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('There is no room for it.');
  expect(onMade).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: words.sample })).toHaveProperty('disabled', false);
});
