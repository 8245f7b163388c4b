import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../test/open.tsx';
import { KEPT } from '../ui/notice/notice.tsx';
import { sayUndo } from '../ui/notice/say-undo.tsx';

// `openAt` shows the line of notices above every screen.
const show = (message: string, more: object = {}) => act(() => notifications.show({ message, ...more }));
const lines = () => screen.queryAllByRole('alert').map((line) => line.textContent?.trim());
const bell = (name: string) => screen.findByRole('button', { name });

describe('the line of notices', () => {
  it('shows the newest, and all of them on demand', async () => {
    openAt('/', null);
    for (const message of ['One', 'Two', 'Three']) show(message);
    expect(lines()).toEqual(['Three']);
    await userEvent.click(await bell('3 notices'));
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.trim());
    expect(rows).toEqual(['Three', 'Two', 'One']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  });

  it('holds more of them than the library shows by itself', async () => {
    openAt('/', null);
    for (let at = 1; at <= 12; at++) show(`Notice ${at}`);
    expect(lines()).toEqual(['Notice 12']);
    await bell('12 notices');
  });

  it('closes one, and says the one before it', async () => {
    openAt('/', null);
    for (const message of ['One', 'Two']) show(message);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(lines()).toEqual(['One']);
  });

  it('forgets what was read in the list when that is closed', async () => {
    openAt('/', null);
    show('One');
    show('For good', { autoClose: false });
    await userEvent.click(await bell('2 notices'));
    await userEvent.keyboard('{Escape}');
    expect(lines()).toEqual(['For good']);
    expect(await bell('1 notice')).toHaveProperty('ariaExpanded', 'false');
  });

  it('offers the way back of what was done', async () => {
    openAt('/', null);
    const undo = vi.fn();
    act(() => sayUndo('Deleted', undo));
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(lines()).toEqual([]);
  });
});

describe('after its time a notice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const use = () => fireEvent.pointerMove(document.body);

  it('goes, unless one is at it', async () => {
    openAt('/', null);
    show('One');
    const line = screen.getByRole('region', { name: 'Notices' });
    use();
    fireEvent.pointerEnter(line);
    await pass(60_000);
    expect(lines()).toEqual(['One']);
    fireEvent.pointerLeave(line);
    await pass(60_000);
    expect(lines()).toEqual([]);
  });

  it('stays while the page has not been used since it appeared', async () => {
    openAt('/', null);
    show('One');
    await pass(60_000);
    expect(lines()).toEqual(['One']);
    use();
    await pass(60_000);
    expect(lines()).toEqual([]);
  });

  it('that came unasked is counted until it is read', async () => {
    openAt('/', null);
    show('Ready', KEPT);
    expect(lines()).toEqual(['Ready']);
    use();
    await pass(60_000);
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: '1 notice' })).toBeTruthy();
  });

  it('stays that is no matter of time', async () => {
    openAt('/', null);
    show('For good', { autoClose: false });
    use();
    await pass(60_000);
    expect(lines()).toEqual(['For good']);
  });
});
