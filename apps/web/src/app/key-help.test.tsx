import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aroundScreens } from '../../test/open.tsx';
import { chooseKeys } from '../lib/keys/keymap.ts';
import { keyHelpMessages, keyMessages } from '../lib/keys/messages.ts';
import { KeyHelp } from './key-help.tsx';

const NAME = keyMessages['player.markIn'];

afterEach(() => chooseKeys('player.markIn', null));

it('takes another key for an action, refuses one that is taken, and gives the usual one back', () => {
  render(<KeyHelp onClose={() => undefined} />, { wrapper: aroundScreens() });
  const row = () => screen.getByText(NAME).closest('li')!;
  const button = () => row().querySelector('button:last-of-type')!;
  const choose = (key: string) => {
    fireEvent.click(button());
    fireEvent.keyDown(button(), { key });
  };
  choose('u');
  expect(button().textContent).toBe('U');
  choose('k');
  expect(button().textContent).toBe('U');
  expect(row().textContent).toContain('K does this too here');
  fireEvent.click(screen.getByText(keyHelpMessages.reset));
  expect(button().textContent).toBe('I');
});
