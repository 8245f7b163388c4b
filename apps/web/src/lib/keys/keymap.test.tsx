import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseKeys, useKeymap, useKeys } from './keymap.ts';

afterEach(() => chooseKeys('player.markIn', null));

/** A screen with a field, a button, a slider and a dialog, on which I marks, Space plays and an arrow skips. */
function openPlayer() {
  const [mark, play, skip] = [vi.fn(), vi.fn(), vi.fn()];
  function Player() {
    useKeys({ 'player.markIn': mark, 'player.play': play, 'player.skipForward': skip });
    return (
      <>
        <p>picture</p>
        <input aria-label="field" />
        <button type="button">button</button>
        <div role="slider" aria-label="slider" aria-valuenow={0} tabIndex={0} />
        <div role="dialog">dialog</div>
      </>
    );
  }
  const { unmount } = render(<Player />);
  return { mark, play, skip, unmount };
}

const press = (on: Element, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(on, { key, ...more });

it('does what a key says while its screen is there', () => {
  const { mark, unmount } = openPlayer();
  press(document.body, 'i');
  press(screen.getByText('picture'), 'I', { shiftKey: false });
  expect(mark).toHaveBeenCalledTimes(2);
  unmount();
  press(document.body, 'i');
  expect(mark).toHaveBeenCalledTimes(2);
});

it('leaves their keys to a field, a dialog, a button and a slider', () => {
  const { mark, play, skip } = openPlayer();
  press(screen.getByLabelText('field'), 'i');
  press(screen.getByText('dialog'), 'i');
  press(screen.getByText('button'), ' ');
  press(screen.getByLabelText('slider'), 'ArrowRight');
  press(document.body, 'i', { altKey: true });
  expect([mark, play, skip].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  press(screen.getByText('button'), 'i');
  press(document.body, ' ');
  press(document.body, 'ArrowRight');
  expect([mark, play, skip].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it('follows the keys that are chosen, and knows them again after a reload', () => {
  const { mark } = openPlayer();
  const { result } = renderHook(useKeymap);
  act(() => chooseKeys('player.markIn', ['mod+shift+u']));
  expect(result.current['player.markIn']).toEqual(['mod+shift+u']);
  press(document.body, 'i');
  expect(mark).not.toHaveBeenCalled();
  press(document.body, 'U', { ctrlKey: true, shiftKey: true });
  expect(mark).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('cutgraph-keys')!)).toEqual({ 'player.markIn': ['mod+shift+u'] });
  act(() => chooseKeys('player.markIn', null));
  press(document.body, 'i');
  expect(mark).toHaveBeenCalledTimes(2);
});
