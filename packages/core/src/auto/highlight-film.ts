import { rulesOf } from '../template/rules-of.ts';
import { topologicalOrder } from '../videograph/graph/graph.ts';
import type { Cut } from '../videograph/graph/videograph.ts';
import { growHighlights } from '../videograph/highlight/grow-highlights.ts';
import { pairQualitiesOf } from '../videograph/join/pair-quality.ts';
import { pathsByBeam } from '../videograph/path/path-beam.ts';
import { cutsOf, pathStepsOf } from '../videograph/path/path-steps.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import type { AutoDecisions } from './auto-film.ts';
import { autoTemplateOf } from './auto-template.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import type { FoundFilm } from './match-film.ts';

/** The best film of moments in order of time under some decisions. Throws NoMatchError where there is none. */
export function highlightFilm(
  media: readonly MediaInput[],
  decided: AutoDecisions,
  material: FilmMaterial,
): FoundFilm {
  const template = autoTemplateOf(decided);
  const rules = { ...rulesOf(template), cropToSubject: true };
  const grown = growHighlights({ media, rules });
  const { videograph } = grown;
  const cuts = Object.values(videograph.cuts);
  const qualityOf = pairQualitiesOf(cuts, videograph.canvas, media, rules.look);
  const steps = pathStepsOf(
    videograph,
    { target: decided.longest },
    (_edge, from, to) => qualityOf(from, to) || null,
  );
  let best = { path: [0], ...measured([videograph.cuts[0]!]) };
  for (const found of pathsByBeam(
    steps,
    topologicalOrder(videograph) ?? [],
    { low: 0, high: decided.longest },
    0,
  )) {
    if (found.length > decided.longest + 1e-6) continue;
    const path = cutsOf(found);
    const film = measured(path);
    if (film.worth.score > best.worth.score + 1e-9) best = { path: path.map(({ index }) => index), ...film };
  }
  const { path, worth, stretches } = best;
  const report = { ...grown.report, pathLength: worth.seconds };
  const film = { decided, template, worth, grown: { videograph, path, report } };
  return { montage: decided.montage, stretches, worth, finish: () => film };

  function measured(film: readonly Cut[]) {
    const qualities = film.slice(1).map((to, at) => qualityOf(film[at]!, to));
    return { worth: filmWorthOf({ stretches: film, qualities }, material), stretches: film };
  }
}
