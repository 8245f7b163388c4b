import { applyPresets, growFrom, indexFootage, rulesOf } from '@cutgraph/core';
import { type Figure, reportFigures } from '../figures.ts';
import { blindOrderFigures } from './blind-order.ts';
import { flatFootage } from './flat-scene.ts';
import { joinErrorFigures } from './join-error.ts';
import { pathFigures } from './paths.ts';
import { recallFigures, spreadOutPoints } from './recall.ts';
import { speedFigures } from './speed.ts';

const rules = rulesOf(applyPresets({ queryLabelEntityName: 'person', startPosSize: 0.4 }));
const figures: Figure[] = [];

const small = indexFootage(flatFootage(10_000, 1), rules);
figures.push(...recallFigures(small, spreadOutPoints(small, 200), ''));
const momentum = indexFootage(
  flatFootage(10_000, 1),
  rulesOf(applyPresets({ queryLabelEntityName: 'person', lookPreset: 'momentum' })),
);
figures.push(...recallFigures(momentum, spreadOutPoints(momentum, 200), '.momentum'));
for (const count of [10_000, 100_000, 1_000_000]) {
  const speed = speedFigures(flatFootage(count, 2), rules);
  figures.push(...speed.figures);
  if (count === 1_000_000)
    figures.push(...recallFigures(speed.index, spreadOutPoints(speed.index, 30), '.1000000'));
}
const middle = flatFootage(100_000, 3);
const index = indexFootage(middle, rules);
figures.push(...joinErrorFigures(index, growFrom(index)));
figures.push(...pathFigures(middle));
figures.push(...blindOrderFigures());
reportFigures('videograph', figures);
