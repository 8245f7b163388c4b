import type { Workspace } from '@cutgraph/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../test/media.ts';
import { newClient, openAt } from '../../test/open.tsx';
import { newWorkspace } from '../../test/workspace.ts';
import { workspaceQuery } from '../lib/queries/workspaces.ts';
import { WorkspaceTabs } from './top-bar.tsx';

async function tabsOf(role: Workspace['role']): Promise<(string | null)[]> {
  const client = newClient();
  client.setQueryData(workspaceQuery(WORKSPACE).queryKey, newWorkspace({ role }));
  openAt(`/ws/${WORKSPACE}/timelines`, <WorkspaceTabs workspaceId={WORKSPACE} />, client);
  return (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
}

it.each(['owner', 'editor'] as const)('the films are one tab away for who is %s', async (role) => {
  expect(await tabsOf(role)).toEqual(['Media', 'Create', 'Edit', 'Timelines']);
});

it.each(['viewer', 'visitor'] as const)('the films are one tab away for who is %s', async (role) => {
  expect(await tabsOf(role)).toEqual(['Media', 'Clips', 'Timelines']);
});
