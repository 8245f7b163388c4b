/** What one second sounds like beside its loudness; item `i` of a list is about `i`..`i + 1` seconds. */
export type SoundSecond = {
  /** How much it sounds like many people clapping, 0..1. */
  applause: number;
  /** How much it sounds like people laughing, 0..1. */
  laughter: number;
};
