import type { Box } from '../footage/observation.ts';
import { edgeBetween, edgesFrom } from '../videograph/graph/graph.ts';
import { isJarring } from '../videograph/graph/jarring.ts';
import type { Stretch } from '../videograph/graph/stretch.ts';
import type { Videograph } from '../videograph/graph/videograph.ts';
import { filmSpine } from '../videograph/grow/film-spine.ts';
import {
  type GrownVideograph,
  growAround,
  type VideographInput,
} from '../videograph/grow/grow-videograph.ts';
import { joinQualityOf, LEAST_MATCH } from '../videograph/join/join-quality.ts';
import { scoreAgain, withScores } from '../videograph/join/scored-again.ts';
import { indexFootage } from '../videograph/material/footage-index.ts';
import type { LookRules, MediaInput } from '../videograph/rules/rules.ts';
import { alignedCrops } from './align-crops.ts';
import type { FilmWorth } from './auto-film.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import { withoutPhotos } from './similar-clips.ts';

/** A film that was found: `finish` makes its graph, which takes longer. */
export type FoundFilm = {
  stretches: readonly Stretch[];
  worth: FilmWorth;
  finish: () => GrownVideograph;
};

/** The best chain of match cuts under some rules. Throws NoMatchError where there is none. */
export function matchFilm(
  { media: footage, rules: asked }: VideographInput,
  material: FilmMaterial,
  avoided: readonly Stretch[] = [],
): FoundFilm {
  const { beats } = material;
  const media = withoutPhotos(footage);
  const rules = { ...asked, ...(beats && { beats }) };
  const index = indexFootage(media, rules);
  const spine = filmSpine(
    { index, cuts: [], edges: [], scored: 0 },
    {
      longest: material.longest,
      avoided,
      leastQuality: LEAST_MATCH,
      momentWorth: material.momentWorth,
      filmWorth: (film) => filmWorthOf(film, material).score,
    },
  );
  const stretches = spine.map(({ stretch }) => stretch);
  const qualities = spine.slice(1).map(({ join }) => joinQualityOf(join!.terms));
  const worth = filmWorthOf({ stretches, qualities }, material);
  return {
    stretches,
    worth,
    finish() {
      const { path, ...grown } = growAround(index, spine);
      const videograph = withAlignedCrops(grown.videograph, path, media, rules.look);
      // The length is a ceiling and weak joins are not made, so that of the notes only those on left out footage hold.
      const report = { ...grown.report, notes: index.notes };
      return { videograph, path, report };
    },
  };
}

/**
 * A graph with the crops of a film's cuts aligned, and all joins of these scored again. Alignment gives up a join that pulls at too many
 * others: where one jars by that, its cuts keep the crops that they were found with, or, where that does not help, all do.
 */
function withAlignedCrops(
  videograph: Videograph,
  path: readonly number[],
  media: readonly MediaInput[],
  look: LookRules,
): Videograph {
  const crops = alignedCrops(videograph, path, media);
  for (let tries = 0; tries < 2; tries++) {
    const aligned = withCrops(videograph, crops, media, look);
    const jarring = path.slice(1).flatMap((to, at) => {
      const edge = edgeBetween(aligned, path[at]!, to);
      return edge && isJarring(edge) ? [path[at]!, to] : [];
    });
    if (jarring.length === 0) return aligned;
    for (const index of jarring) crops.delete(index);
  }
  return videograph;
}

function withCrops(
  videograph: Videograph,
  crops: ReadonlyMap<number, Box | null>,
  media: readonly MediaInput[],
  look: LookRules,
): Videograph {
  const cuts = { ...videograph.cuts };
  for (const [index, crop] of crops) cuts[index] = { ...cuts[index]!, crop };
  const joins = Object.keys(cuts)
    .map(Number)
    .flatMap((from) =>
      edgesFrom(videograph, from)
        .filter(({ to, kind }) => kind === 'match' && (crops.has(from) || crops.has(to)))
        .map(({ to, kind }) => ({ from, to, kind })),
    );
  const graph = { ...videograph, cuts };
  return withScores(graph, scoreAgain(graph, { ends: [], joins }, media, look));
}
