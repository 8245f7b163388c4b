import {
  applyPresets,
  autoFilms,
  generateMontage,
  type MediaInput,
  type PathMaterial,
  type PathRules,
  rulesOf,
  type Template,
  type Videograph,
} from '@cutgraph/core';

/** A film as it is without music, and the rules that it was made by. */
export type BenchFilm = {
  name: string;
  videograph: Videograph;
  path: readonly number[];
  rules: PathRules;
  lengths?: PathMaterial['lengths'];
};

/** Match cuts and highlights, with short cuts and long. */
const TEMPLATES: Record<string, Partial<Template>> = {
  'reel, fast, person': { durationPreset: 'reel', editPreset: 'fast', queryLabelEntityName: 'person' },
  'match cuts, 30 s, fast': { durationTargetTime: 30, editPreset: 'fast' },
  teaser: { durationPreset: 'teaser' },
  'highlights, 40 s, fast': { montagePreset: 'highlights', durationTargetTime: 40, editPreset: 'fast' },
  'highlights, reel': { montagePreset: 'highlights', durationPreset: 'reel' },
};

/** The films that Auto proposes for some footage, and one of each of a few templates. */
export function filmsOf(footage: readonly MediaInput[]): BenchFilm[] {
  const auto = autoFilms(footage).map(({ decided, template, grown }): BenchFilm => {
    const rules = rulesOf(template);
    const { videograph, path } = grown;
    const length = path.reduce((sum, index) => sum + videograph.cuts[index]!.length, 0);
    // The wished length of Auto is a ceiling, as in film-on-beats.ts.
    const lengths = { low: 0.75 * length, high: decided.longest };
    const name = `Auto: ${decided.montage}, ${decided.pace}`;
    return { name, videograph, path, rules: { ...rules, gated: decided.montage === 'matchcuts' }, lengths };
  });
  const others = Object.entries(TEMPLATES).map(([name, fields]): BenchFilm => {
    const rules = rulesOf(applyPresets(fields));
    const { videograph, path } = generateMontage({ media: footage, rules });
    return { name, videograph, path, rules };
  });
  return [...auto, ...others];
}
