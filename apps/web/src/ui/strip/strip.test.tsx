import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Clock } from '../../lib/playback/clock.ts';
import { Strip } from './strip.tsx';
import { StripCells } from './strip-cells.tsx';
import { StripFace } from './strip-face.tsx';
import { StripHandle } from './strip-handle.tsx';

const CLIPS = ['a', 'b', 'c', 'd'].map((key, at) => ({ key, length: at + 1 }));
const NO_POINTER = () => undefined;

/** A strip of four clips of 1 to 4 seconds, the second of them chosen. `change` shows other clips. */
function openStrip({ isMovable = true, clock = null as Clock | null } = {}) {
  let clips = CLIPS;
  const steps: number[] = [];
  let change: (next: typeof CLIPS, current: number) => void = () => undefined;
  function Film() {
    const [state, set] = useState({ clips: CLIPS, current: 1 });
    clips = state.clips;
    change = (next, current) => act(() => set({ clips: next, current }));
    const move = (from: number, to: number) =>
      set({ clips: clips.toSpliced(from, 1).toSpliced(to, 0, clips[from]!), current: to });
    return (
      <Strip whole={10} clock={clock}>
        <StripCells
          label="Film"
          items={clips}
          current={state.current}
          onChoose={(current) => set({ clips, current })}
          {...(isMovable ? { onMove: move } : {})}
          movedText={({ key }, place) => `${key} is clip ${place + 1} now`}
        >
          {({ key, length }, place, cell) => (
            <>
              <button type="button" {...cell} aria-label={key}>
                <StripFace sprite={undefined} start={0} end={length} volume={place === 0 ? 0.5 : 1} />
              </button>
              {place === state.current ? (
                <StripHandle
                  {...{ kind: 'end', label: 'End', value: length, min: 0, max: 9, step: 0.5 }}
                  onDrag={(seconds) => steps.push(seconds)}
                  onDrop={NO_POINTER}
                  onStep={(seconds) => steps.push(seconds)}
                />
              ) : null}
            </>
          )}
        </StripCells>
      </Strip>
    );
  }
  const { container } = render(<Film />);
  return { container, steps, order: () => clips.map(({ key }) => key).join(''), change };
}

const cell = (name: string) => screen.getByRole('button', { name });
const chosen = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-current') === 'true')
    .map((one) => one.getAttribute('aria-label'));
const pressed = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
/** Moves a clip by pixels; the page has no sizes here, so that one pixel is the whole strip. */
function drag(name: string, pixels: number) {
  const one = cell(name);
  one.setPointerCapture = NO_POINTER;
  fireEvent.pointerDown(one, { pointerId: 1, button: 0, clientX: 100 });
  fireEvent.pointerMove(one, { pointerId: 1, clientX: 100 + pixels });
  fireEvent.pointerUp(one, { pointerId: 1, clientX: 100 + pixels });
  fireEvent.click(one);
}

it('is one stop for the Tab key, the chosen clip; arrows, Home and End go on from there and choose', () => {
  openStrip();
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([cell('b')]);
  act(() => cell('b').focus());
  pressed('ArrowRight');
  expect([document.activeElement, chosen()]).toEqual([cell('c'), ['c']]);
  pressed('End');
  pressed('ArrowRight');
  expect([document.activeElement, chosen()]).toEqual([cell('d'), ['d']]);
  pressed('Home');
  expect([document.activeElement, chosen()]).toEqual([cell('a'), ['a']]);
  expect(cell('a').tabIndex).toBe(0);
  expect(screen.getByRole('toolbar', { name: 'Film' })).toBeTruthy();
});

it('leaves the keys of a handle to the handle', () => {
  const { steps } = openStrip();
  act(() => screen.getByRole('slider').focus());
  pressed('ArrowRight');
  expect(steps).toEqual([2.5]);
  expect([document.activeElement, chosen()]).toEqual([screen.getByRole('slider'), ['b']]);
});

it('a clip is dragged to another place, and a screen reader says so; a press without a move chooses it', () => {
  const { order } = openStrip();
  drag('a', 20);
  expect([order(), chosen()]).toEqual(['bcda', ['a']]);
  expect(screen.getByRole('status').textContent).toBe('a is clip 4 now');
  drag('d', -20);
  expect([order(), screen.getByRole('status').textContent]).toEqual(['dbca', 'd is clip 1 now']);
  drag('c', 2);
  expect([order(), chosen()]).toEqual(['dbca', ['c']]);
});

it('is not dragged where nothing moves', () => {
  const { order } = openStrip({ isMovable: false });
  drag('a', 20);
  expect([order(), chosen()]).toEqual(['abcd', ['a']]);
});

it('keeps the focus when the focused clip is moved, and gives it to the neighbour when it is taken out', () => {
  const { change } = openStrip();
  const [a, b, c, d] = CLIPS;
  act(() => cell('b').focus());
  change([b!, a!, c!, d!], 0);
  expect([document.activeElement, chosen()]).toEqual([cell('b'), ['b']]);
  change([a!, c!, d!], 0);
  expect(document.activeElement).toBe(cell('a'));
  change([], 0);
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not take the focus for a clip that goes while one is elsewhere', () => {
  const { change } = openStrip();
  act(() => cell('b').focus());
  act(() => cell('b').blur());
  change(CLIPS.slice(2), 0);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(document.activeElement).toBe(document.body);
});

it('draws the playhead where the clock is, and the loudness of a clip that is not as recorded', () => {
  const clock = new Clock();
  clock.set(2.5);
  const { container } = openStrip({ clock });
  const line = container.querySelector<HTMLElement>('[style*="left: 25%"]')!;
  clock.set(5);
  expect(line.style.left).toBe('50%');
  expect([cell('a').textContent, cell('b').textContent]).toEqual(['0:01.050%', '0:02.0']);
});

it('without a name it is a picture: nothing in it is announced or focused', () => {
  render(
    <Strip whole={10}>
      <StripCells items={CLIPS}>
        {({ length }) => <StripFace sprite={undefined} start={0} end={length} />}
      </StripCells>
    </Strip>,
  );
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4);
});
