/** A cut of a film whose ends may move. Times in seconds of its media. */
export type MovableCut = {
  start: number;
  end: number;
  /** Where it may begin, its own start first; at most 16 are tried. */
  starts: readonly number[];
  /** The lengths that it may have. Its own is always one. */
  shortest: number;
  longest: number;
  /** Why it may not end at a moment; null where it may, as at its own end. */
  blockAt: (end: number) => BeatBlock | null;
};

/** What outranks a beat. */
export type BeatBlock = 'word' | 'match' | 'footage' | 'length' | 'pinned';

/** A film as its cuts may be moved, to fit its music or a length. */
export type FilmToFit = {
  cuts: readonly MovableCut[];
  /** Seconds that the film may have; its own length is always allowed. */
  length: { low: number; high: number };
  /**
   * What the join of a cut (by its place) with the next is worth where these end and begin, 0..1; null where it may not
   * be made. As the cuts are, it may always be made.
   */
  joinWorth: (at: number, end: number, start: number) => number | null;
  /** What a cut itself is worth, 0..1. */
  cutWorth: (at: number, start: number, end: number) => number;
};
