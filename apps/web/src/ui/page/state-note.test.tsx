import { listTokens } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { tokensQuery } from '../../lib/queries/tokens.ts';
import { QueryNote } from './state-note.tsx';

function Shown() {
  const list = useQuery(tokensQuery);
  return (
    <>
      <QueryNote query={list} what="the tokens" height={56} />
      <button type="button" onClick={() => void list.refetch()}>
        Refresh
      </button>
      {list.data ? <p>{list.data.length} tokens</p> : null}
      {list.isError ? <p>An old list</p> : null}
    </>
  );
}

const refuse = () => {
  throw new Refused(404, 'It is not here.');
};

it('stands for a query until it has data, and then no longer', async () => {
  const asked = serve(listTokens, refuse);
  asked.hold();
  openAt('/account', <Shown />);
  await screen.findByText('Loading');
  asked.letGo();
  (await asked.arrived(1)).answer();
  await screen.findByRole('alert');
  expect(screen.queryByText('Loading')).toBeNull();
  serve(listTokens, () => ({ items: [], nextCursor: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 tokens');
  expect(screen.queryByRole('alert')).toBeNull();

  serve(listTokens, refuse);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('An old list');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('0 tokens')).toBeDefined();
});
