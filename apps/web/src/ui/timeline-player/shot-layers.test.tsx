import { colourCurvesOf } from '@cutgraph/core';
import { expect, it } from 'vitest';
import type { PlannedShot } from './planned-shots.ts';
import { ShotLayers } from './shot-layers.ts';

const SHOT: PlannedShot = {
  ...{ url: '/a.mp4', start: 0, end: 2, frameSeconds: 1 / 30, fill: null, overlap: null, loudness: 1 },
  place: { left: '0%', top: '0%', width: '100%', height: '100%' },
  opacityAt: () => 1,
  colourAt: () => 'black',
};

/** A layer as the player has three of. */
function newLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.innerHTML = `<canvas></canvas><svg><filter id="own"><feComponentTransfer>
    <feFuncR type="table"/><feFuncG type="table"/><feFuncB type="table"/></feComponentTransfer></filter></svg><video></video>`;
  return layer;
}

it('shows a shot and what lies behind it in the colours of the plan, and the next one as it is recorded', () => {
  const layer = newLayer();
  const layers = new ShotLayers([layer], null);
  const colour = colourCurvesOf({ exposure: 0.5, temperature: 30 });
  layers.shots = [{ ...SHOT, colour }, SHOT];
  const filters = () =>
    ['video', 'canvas'].map((name) => layer.querySelector<HTMLElement>(name)!.style.filter);
  layers.correct(0);
  expect(filters()).toEqual(['url("#own")', 'url("#own")']);
  const tables = [...layer.querySelectorAll('feComponentTransfer > *')].map((transfer) =>
    transfer.getAttribute('tableValues')?.split(' ').map(Number),
  );
  expect(tables).toEqual([colour.red, colour.green, colour.blue]);
  layers.correct(1);
  expect(filters()).toEqual(['', '']);
});

it('leaves a colour behind a shot as it was chosen, whatever is done to its frame', () => {
  const layer = newLayer();
  const layers = new ShotLayers([layer], null);
  const colour = colourCurvesOf({ exposure: 0.5, temperature: 30 });
  layers.shots = [{ ...SHOT, colour, fill: { colour: '#102030' } }, SHOT];
  const canvas = layer.querySelector('canvas')!;
  layers.correct(0);
  layers.fill(0);
  expect([canvas.hidden, canvas.style.filter]).toEqual([false, '']);
  expect(layer.querySelector('video')!.style.filter).toBe('url("#own")');
  layers.fill(1);
  expect(canvas.hidden).toBe(true);
});
