/** A gain of the page: what it is at a time of its context. */
class Gain {
  valueAt: (seconds: number) => number = () => 1;

  cancelScheduledValues(): void {
    this.valueAt = () => 1;
  }

  setValueAtTime(value: number): void {
    this.valueAt = () => value;
  }

  setValueCurveAtTime(curve: Float32Array, start: number, duration: number): void {
    this.valueAt = (seconds) => {
      const at = Math.min(1, Math.max(0, (seconds - start) / duration)) * (curve.length - 1);
      const [before, after] = [curve[Math.floor(at)]!, curve[Math.ceil(at)]!];
      return before + (after - before) * (at % 1);
    };
  }
}

const gains = new WeakMap<HTMLMediaElement, Gain>();

/** jsdom has no Web Audio: here is a graph of elements with a gain each, with the clock of the page. */
class Context {
  readonly state = 'running';
  readonly destination = {};

  get currentTime(): number {
    return performance.now() / 1000;
  }

  createGain() {
    return { gain: new Gain(), connect: (to: unknown) => to };
  }

  createMediaElementSource(element: HTMLMediaElement) {
    return {
      connect(to: { gain: Gain }) {
        gains.set(element, to.gain);
        return to;
      },
    };
  }
}

export function installWebAudio(): void {
  Object.assign(globalThis, { AudioContext: Context });
}

/** How loud an element is heard now, but for muting: 1 as recorded. */
export function loudnessOf(element: HTMLMediaElement): number {
  const gain = gains.get(element);
  return element.volume * (gain ? gain.valueAt(performance.now() / 1000) : 1);
}
