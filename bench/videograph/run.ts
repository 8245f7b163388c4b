import { applyPresets, growFrom, indexFootage, rulesOf } from '@cutgraph/core';
import { type Figure, meansOf, reportFigures } from '../figures.ts';
import { ablationFigures } from './ablation.ts';
import { blindOrderFigures } from './blind-order.ts';
import { flatFootage } from './flat-scene.ts';
import { joinErrorFigures } from './join-error.ts';
import { pathFigures } from './paths.ts';
import { recallFigures, spreadOutPoints } from './recall.ts';
import { reportOnRealFootage } from './report.ts';
import { richFootage } from './rich-footage.ts';
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
/** Everything is asked for: context and time are scored, and other kinds of joins are looked for. */
const everything = rulesOf(
  applyPresets({
    queryLabelEntityName: 'person',
    startPosSize: 0.4,
    lookContextWeight: 0.15,
    lookTemporalWeight: 0.15,
    lookJoinKinds: ['contrast', 'person', 'next'],
  }),
);
for (const count of [10_000, 100_000, 1_000_000]) {
  const footage = flatFootage(count, 2);
  const speed = speedFigures(footage, rules);
  figures.push(...speed.figures, ...speedFigures(richFootage(footage, 3), everything, '.rich').figures);
  if (count === 1_000_000)
    figures.push(...recallFigures(speed.index, spreadOutPoints(speed.index, 30), '.1000000'));
}
figures.push({
  name: 'videograph.peak_rss_mb.1000000',
  value: process.resourceUsage().maxRSS / 1000,
  unit: 'MB',
});
const joinErrors = [3, 4, 5, 6, 7, 8, 9, 10].map((seed) => {
  const index = indexFootage(flatFootage(100_000, seed), rules);
  return joinErrorFigures(index, growFrom(index));
});
figures.push(...meansOf(joinErrors));
figures.push(...pathFigures(flatFootage(100_000, 3)));
figures.push(...blindOrderFigures(), ...ablationFigures());
figures.push(...(await reportOnRealFootage()));
reportFigures('videograph', figures);
