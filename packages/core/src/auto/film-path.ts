import { topologicalOrder } from '../videograph/graph/graph.ts';
import type { Videograph } from '../videograph/graph/videograph.ts';
import { pathsByBeam } from '../videograph/path/path-beam.ts';
import { cutsOf, pathStepsOf } from '../videograph/path/path-steps.ts';
import type { FilmWorth } from './auto-film.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import { joinQualityOf } from './join-quality.ts';

/** A join below this is never made by Auto: the film ends before it. */
const LEAST_QUALITY = 0.25;

/** The path from cut 0 with the best worth, not longer than `longest` seconds: as long as there is something good, never padded. */
export function filmPathOf(
  graph: Videograph,
  longest: number,
  material: FilmMaterial,
): { path: number[]; worth: FilmWorth } {
  const order = topologicalOrder(graph) ?? [];
  const steps = pathStepsOf(graph, { target: longest }, (edge, from, to) => {
    const quality = joinQualityOf(edge, from, to);
    return quality < LEAST_QUALITY ? null : quality;
  });
  let best: { path: number[]; worth: FilmWorth } = { path: [0], worth: filmWorthOf(graph, [0], material) };
  for (const found of pathsByBeam(steps, order, { low: 0, high: longest }, 0)) {
    if (found.length > longest + 1e-6) continue;
    const path = cutsOf(found).map(({ index }) => index);
    const worth = filmWorthOf(graph, path, material);
    if (worth.score > best.worth.score + 1e-9) best = { path, worth };
  }
  return best;
}
