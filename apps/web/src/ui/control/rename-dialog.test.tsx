import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { aroundScreens } from '../../../test/open.tsx';
import { RenameDialog } from './rename-dialog.tsx';

function Named() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('Evening');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{name}</output>
      <RenameDialog
        {...{ isOpen, name, title: 'Rename', label: 'New name', isBusy: false }}
        onRename={(next) => {
          setName(next);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function openDialog(): Promise<HTMLInputElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByLabelText<HTMLInputElement>('New name');
}

it('begins with the name of the day each time, and gives a name without the spaces around it', async () => {
  render(<Named />, { wrapper: aroundScreens() });
  fireEvent.change(await openDialog(), { target: { value: 'Abandoned' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const field = await openDialog();
  expect(field.value).toBe('Evening');
  fireEvent.change(field, { target: { value: '  ' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' Morning ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Morning');
});
