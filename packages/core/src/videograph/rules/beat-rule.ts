/** How much a moment of music asks for a cut: any beat, the first of a bar, the first of a phrase. */
export const BEAT_WEIGHTS = ['beat', 'downbeat', 'phrase'] as const;
export type BeatWeight = (typeof BEAT_WEIGHTS)[number];

/** A beat of the music under a film, at a second of the film. */
export type FilmBeat = { seconds: number; weight: BeatWeight };

/**
 * How the joins of a film keep to its music: `near` prefers beats where they cost little, `locked` puts every join on one
 * where the footage allows it, `off` takes no notice of them.
 */
export const BEAT_MODES = ['off', 'near', 'locked'] as const;
export type BeatRule = {
  mode: (typeof BEAT_MODES)[number];
  /** In order of time. */
  beats: readonly FilmBeat[];
  /** How energetic the music is in each second of the film, 0..1; cuts keep their lengths where it is absent. */
  energy?: readonly number[];
};
