import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useHeldOrder } from './use-held-order.ts';

function List({ ids }: { ids: string[] }) {
  const { things, listeners } = useHeldOrder(ids, String);
  return (
    <>
      <ul {...listeners}>
        {things.map((id) => (
          <li key={id}>
            <button type="button">{id}</button>
          </li>
        ))}
      </ul>
      <button type="button">elsewhere</button>
    </>
  );
}

function open(...ids: string[]) {
  const { rerender } = render(<List ids={ids} />);
  return {
    user: userEvent.setup(),
    comes: (...next: string[]) => rerender(<List ids={next} />),
    shown: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

it('keeps the order while it is pointed at; what is new comes last, what is gone goes', async () => {
  const { user, comes, shown } = open('a', 'b', 'c');
  await user.hover(screen.getByText('b'));
  comes('new', 'c', 'a', 'b');
  expect(shown()).toEqual(['a', 'b', 'c', 'new']);
  comes('c', 'new', 'b');
  expect(shown()).toEqual(['b', 'c', 'new']);
  await user.hover(screen.getByText('elsewhere'));
  expect(shown()).toEqual(['c', 'new', 'b']);
});

it('keeps the order while something in it has the focus', async () => {
  const { user, comes, shown } = open('a', 'b');
  await user.tab();
  await user.tab();
  comes('b', 'a');
  expect(shown()).toEqual(['a', 'b']);
  screen.getByText('elsewhere').focus();
  await expect.poll(shown).toEqual(['b', 'a']);
});
