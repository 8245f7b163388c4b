/** ffmpeg prints the momentary loudness ten times a second. */
const VALUES_A_SECOND = 10;
/** Below it a moment counts as silence, and not as a part of the programme. */
const SILENCE_LUFS = -70;
/** Moments so much below the mean of the others do not count either. */
const RELATIVE_GATE = -10;

/**
 * Gathers ffmpeg's momentary loudness (ebur128: 400 ms, every 100 ms). Source: ITU-R BS.1770-4 and EBU R 128.
 */
export function loudnessMeter() {
  const moments: number[] = [];
  let last = -Infinity;
  let wentBack = false;
  return {
    take(timeSeconds: number, momentary: number): void {
      // Audio whose format changes on the way makes ffmpeg restart its filters, at 0.
      if (timeSeconds < last) wentBack = true;
      last = timeSeconds;
      moments.push(momentary);
    },
    /** Time ran backwards: what was made of the audio is not to be used. */
    wentBack: () => wentBack,
    /** The loudest moment of each second in LUFS; null in silence, and after the end of the audio. */
    perSecond(durationSeconds: number): (number | null)[] {
      return Array.from({ length: Math.ceil(durationSeconds) }, (_, second) => {
        const some = moments.slice(second * VALUES_A_SECOND, (second + 1) * VALUES_A_SECOND);
        const loudest = Math.max(-Infinity, ...some.filter((value) => !Number.isNaN(value)));
        return loudest > SILENCE_LUFS ? Math.round(loudest * 10) / 10 : null;
      });
    },
    /** The loudness of the whole in LUFS; null in silence. */
    integrated(): number | null {
      const loud = moments.filter((value) => value > SILENCE_LUFS);
      if (loud.length === 0) return null;
      const gate = meanLoudness(loud) + RELATIVE_GATE;
      return Math.round(meanLoudness(loud.filter((value) => value > gate)) * 10) / 10;
    },
  };
}

function meanLoudness(values: readonly number[]): number {
  const power = values.reduce((sum, value) => sum + 10 ** (value / 10), 0) / values.length;
  return 10 * Math.log10(power);
}
