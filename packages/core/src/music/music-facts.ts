/** What is known of a piece of music. Times in seconds from its start. */
export type MusicFacts = {
  durationSeconds: number;
  /** Integrated loudness, LUFS; null where it is silent. */
  loudness: number | null;
  /** At most three, the best first; empty where no pulse is found. Confidence is 0..1. */
  tempos: { beatsPerMinute: number; confidence: number }[];
  /** The beats at the first tempo. */
  beats: number[];
  /** Indexes into beats of the first beat of each bar. */
  downbeats: number[];
  /** 0..1 for each second. */
  energy: number[];
  /** Whole of the piece without gaps, in order. */
  sections: { start: number; end: number; energy: number }[];
};

/** Samples a second, one channel, of what music is analyzed from. */
export const MUSIC_RATE = 22_050;

/** Longer pieces are refused: their samples are kept in memory (160 MB for so much). */
export const LONGEST_MUSIC_SECONDS = 1800;
