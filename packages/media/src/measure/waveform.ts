/** How loud a sound is along its length, as it is drawn. */
export type Waveform = {
  /** Peak `i` is the highest between `i * secondsPerPeak` and `(i + 1) * secondsPerPeak` seconds. */
  secondsPerPeak: number;
  /** 0..1 of full scale; at most 2,000. */
  peaks: number[];
};

const FINE_PEAKS_A_SECOND = 20;
const MOST_PEAKS = 2000;
const FULL_SCALE = 32_768;

/**
 * Gathers the peaks of raw sound (16 bit, interleaved) as it comes by in pieces of any size: 20 a second, and of a sound
 * that gives more than 2,000 of them the highest of so many together.
 */
export function waveformMeter(sampleRate: number, channels: number) {
  const samplesAPeak = (sampleRate * channels) / FINE_PEAKS_A_SECOND;
  const fine: number[] = [];
  let highest = 0;
  let filled = 0;
  let odd: Buffer | undefined;
  return {
    take(chunk: Buffer): void {
      const bytes = odd ? Buffer.concat([odd, chunk]) : chunk;
      const even = bytes.length - (bytes.length % 2);
      odd = even < bytes.length ? bytes.subarray(even) : undefined;
      // Read in place where it lies on a whole sample.
      const placed = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
      const samples = new Int16Array(placed.buffer, placed.byteOffset, even / 2);
      for (let i = 0; i < samples.length; i++) {
        const value = Math.abs(samples[i] as number);
        if (value > highest) highest = value;
        filled += 1;
        if (filled < samplesAPeak) continue;
        fine.push(highest / FULL_SCALE);
        highest = 0;
        filled = 0;
      }
    },
    /** The highest peak so far since a moment; 0 where nothing came. */
    highestSince(seconds: number): number {
      let found = fine.length >= seconds * FINE_PEAKS_A_SECOND ? highest / FULL_SCALE : 0;
      for (let i = Math.max(0, Math.floor(seconds * FINE_PEAKS_A_SECOND)); i < fine.length; i++)
        found = Math.max(found, fine[i] as number);
      return found;
    },
    /** How much sound came by. */
    seconds: () => (fine.length + filled / samplesAPeak) / FINE_PEAKS_A_SECOND,
    /** What was gathered within a length; null where no sound came at all. */
    waveform(durationSeconds: number): Waveform | null {
      const all = filled > 0 ? [...fine, highest / FULL_SCALE] : fine;
      if (all.length === 0) return null;
      const within = all.slice(0, Math.max(1, Math.ceil(durationSeconds * FINE_PEAKS_A_SECOND - 1e-6)));
      const together = Math.ceil(within.length / MOST_PEAKS);
      const peaks = Array.from({ length: Math.ceil(within.length / together) }, (_, i) => {
        const some = within.slice(i * together, (i + 1) * together);
        return Math.round(Math.max(...some) * 1000) / 1000;
      });
      return { secondsPerPeak: together / FINE_PEAKS_A_SECOND, peaks };
    },
  };
}
