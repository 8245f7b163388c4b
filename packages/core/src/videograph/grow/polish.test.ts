import { describe, expect, it } from 'vitest';
import { media, rules, type Walk } from '../../../test/made-scenes.ts';
import { goesOn, sharesSeconds } from '../graph/stretch.ts';
import { indexFootage } from '../material/footage-index.ts';
import { placeDistance } from '../material/match-index.ts';
import type { Growth } from './growth.ts';
import { polish } from './polish.ts';
import { addSiblings, plantSpine, relink } from './siblings.ts';
import { spineFromAny } from './spine.ts';
import { startPointsOf } from './start-point.ts';

/** People who walk in many ways: enough that the nearest join of each is not the best for all. */
const footage = Array.from({ length: 24 }, (_, at) =>
  media(
    `m${String(at).padStart(2, '0')}`,
    [0, 1, 2].map((walk): Walk => {
      const turn = (at * 7 + walk * 5) % 24;
      return {
        start: walk * 14,
        seconds: 12,
        x: 0.3 + (turn % 6) * 0.07,
        y: 0.5 + (turn % 4) * 0.02,
        width: 0.15 + (turn % 5) * 0.02,
        height: 0.4 + (turn % 7) * 0.04,
        velocityX: ((turn % 3) - 1) * 0.015,
      };
    }),
  ),
);

function grown(): { growth: Growth; spineLength: number } {
  const asked = rules({ startPosSize: 0.3 });
  const growth: Growth = { index: indexFootage(footage, asked), cuts: [], edges: [], scored: 0 };
  const spine = spineFromAny(growth, startPointsOf(growth.index));
  plantSpine(growth, spine);
  addSiblings(growth, { cuts: asked.cuts.max, children: asked.children.max });
  return { growth, spineLength: spine.length };
}
const meanScore = ({ edges }: Growth) => {
  const scores = edges.flat().map(({ join }) => join.score);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

describe('polish', () => {
  it('makes the joins of the graph better, and breaks none', () => {
    const { growth, spineLength } = grown();
    relink(growth, { children: growth.index.rules.children.max });
    const before = meanScore(growth);
    const { inPoint } = growth.cuts[0]!;
    const lengths = growth.cuts.map(({ stretch }) => stretch.end - stretch.start);
    polish(growth, spineLength);
    relink(growth, { children: growth.index.rules.children.max });
    expect(meanScore(growth)).toBeGreaterThan(before);
    expect(growth.cuts[0]!.inPoint).toBe(inPoint);
    const { index, cuts, edges } = growth;
    const reach = index.rules.look.positionMatch + 1e-6;
    cuts.forEach((cut, number) => {
      for (const { to, join } of edges[number]!) {
        expect(join.inPoint).toBe(cuts[to]!.inPoint);
        const apart = placeDistance(cut.out.side, 0, index.inPoints.sides, join.inPoint);
        expect(Math.sqrt(apart)).toBeLessThanOrEqual(reach);
        expect(goesOn(cut.stretch, cuts[to]!.stretch)).toBe(false);
        expect(sharesSeconds(cut.stretch, cuts[to]!.stretch)).toBe(false);
      }
    });
    const bends = cuts
      .slice(0, spineLength)
      .map(({ stretch }, at) => Math.abs(stretch.end - stretch.start - lengths[at]!));
    expect(Math.max(...bends)).toBeLessThanOrEqual(2.01);
  });
});
