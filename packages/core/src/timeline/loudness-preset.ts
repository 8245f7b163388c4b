/** How loud a finished film is, by where it is shown; integrated loudness in LUFS (ITU-R BS.1770, EBU R 128). */
export const LOUDNESS_TARGETS = {
  /** What social networks and YouTube play back at. */
  social: -14,
  /** What music and podcast services play back at (AES TD1008). */
  streaming: -16,
  /** What European broadcasters ask for (EBU R 128). */
  broadcast: -23,
} as const;

export type LoudnessPreset = keyof typeof LOUDNESS_TARGETS;

export const LOUDNESS_PRESETS = Object.keys(LOUDNESS_TARGETS) as LoudnessPreset[];
