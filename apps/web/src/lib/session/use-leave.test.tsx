import { getProviderSignOut, getSession, logout } from '@cutgraph/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { useSignOut } from './use-leave.ts';

const provider = { id: 'acme', name: 'Acme', isDemo: false };

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      {signOut.isSuccess ? 'Signed out' : 'Sign out'}
    </button>
  );
}

/** A person who signs out, by a provider with this page for it; jsdom goes nowhere itself. */
async function signOut(url: string | null) {
  serve(getSession, () => ({ user: null, isAdmin: false, scope: null, provider, providers: [provider] }));
  const ended = serve(logout, () => undefined);
  const asked = serve(getProviderSignOut, () => ({ url }));
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  openAt('/ws/', <SignOut />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('Signed out');
  expect(ended.exchanges).toHaveLength(1);
  return { asked, assign };
}
afterEach(() => vi.unstubAllGlobals());

it('who signs out goes on to the page of the provider for it', async () => {
  const { assign } = await signOut('https://id.example/end?client_id=cuts');
  expect(assign.mock.calls).toEqual([['https://id.example/end?client_id=cuts']]);
});

it('who signs out stays where the provider has no such page', async () => {
  const { asked, assign } = await signOut(null);
  expect(asked.exchanges).toHaveLength(1);
  expect(assign).not.toHaveBeenCalled();
});
