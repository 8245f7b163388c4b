import type { Template } from '../template/template.ts';
import type { GrownVideograph } from '../videograph/grow/grow-videograph.ts';

/** How long cuts are: quick (about a second), lively (two to four), or calm (five and more). */
export const AUTO_PACES = ['quick', 'lively', 'calm'] as const;
export const AUTO_CANVASES = ['wide', 'upright'] as const;
/** Which clips are used: all, or the best only of those that show nearly the same. */
export const AUTO_CLIPS = ['distinct', 'all'] as const;
export const AUTO_MONTAGES = ['matchcuts', 'highlights'] as const;

/** What a film is made like. */
export type AutoDecisions = {
  montage: (typeof AUTO_MONTAGES)[number];
  /** A label or a category; empty where any subject will do. */
  subject: string;
  pace: (typeof AUTO_PACES)[number];
  canvas: (typeof AUTO_CANVASES)[number];
  clips: (typeof AUTO_CLIPS)[number];
  /** The film is never longer than so many seconds; shorter where more would not make it better. */
  longest: number;
};

/** What a person has decided already; Auto decides what is absent. */
export type AutoWishes = { [name in keyof AutoDecisions]?: AutoDecisions[name] | undefined };

/** A film that Auto proposes: how it is made, its graph and its path, and how good it is. */
export type AutoFilm = {
  decided: AutoDecisions;
  /** The same decisions as a template, to be opened and changed. */
  template: Template;
  grown: GrownVideograph;
  worth: FilmWorth;
};

/** How good a film is, 0..1, and the parts of it (see `filmWorthOf`). */
export type FilmWorth = { score: number; joins: number; moments: number; variety: number; seconds: number };
