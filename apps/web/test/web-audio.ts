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

/** A part of the graph, and what its sound goes to. */
class Node {
  to: Node | null = null;

  connect(to: Node): Node {
    this.to = to;
    return to;
  }

  disconnect(): void {
    this.to = null;
  }
}

class GainNode extends Node {
  readonly gain = new Gain();
}

class BiquadFilter extends Node {
  type = 'lowpass';
  readonly frequency = { value: 350 };
  /** Decibels. */
  readonly Q = { value: 1 };
}

const sources = new WeakMap<HTMLMediaElement, Node>();

/** jsdom has no Web Audio: here is a graph of elements with a gain each, with the clock of the page. */
class Context {
  readonly state = 'running';
  readonly destination = new Node();

  get currentTime(): number {
    return performance.now() / 1000;
  }

  createGain() {
    return new GainNode();
  }

  createBiquadFilter() {
    return new BiquadFilter();
  }

  createMediaElementSource(element: HTMLMediaElement) {
    const source = new Node();
    sources.set(element, source);
    return source;
  }
}

export function installWebAudio(): void {
  Object.assign(globalThis, { AudioContext: Context });
}

/** How loud an element is heard now, but for muting: 1 as recorded. */
export function loudnessOf(element: HTMLMediaElement): number {
  const gains = wayOf(element).filter((node) => node instanceof GainNode);
  return gains.reduce(
    (loudness, { gain }) => loudness * gain.valueAt(performance.now() / 1000),
    element.volume,
  );
}

/** The filters through which an element is heard now, in their order. */
export function filtersOf(element: HTMLMediaElement): { type: string; hertz: number; decibelsOfQ: number }[] {
  return wayOf(element)
    .filter((node) => node instanceof BiquadFilter)
    .map(({ type, frequency, Q }) => ({ type, hertz: frequency.value, decibelsOfQ: Q.value }));
}

function wayOf(element: HTMLMediaElement): Node[] {
  const way: Node[] = [];
  for (let node = sources.get(element)?.to; node; node = node.to) way.push(node);
  return way;
}
