/** A gain of the page: what it is at a time of its context. Between the points of a ramp it changes evenly. */
class Gain {
  #points: { at: number; value: number }[] = [];

  cancelScheduledValues(): void {
    this.#points = [];
  }

  setValueAtTime(value: number, at: number): void {
    this.#points = [{ at, value }];
  }

  linearRampToValueAtTime(value: number, at: number): void {
    this.#points.push({ at, value });
  }

  valueAt(seconds: number): number {
    const next = this.#points.findIndex(({ at }) => at > seconds);
    const [before, after] = [this.#points.at(next < 0 ? -1 : Math.max(0, next - 1)), this.#points[next]];
    if (!before) return 1;
    if (!after || after === before) return before.value;
    const share = (seconds - before.at) / (after.at - before.at);
    return before.value + (after.value - before.value) * share;
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
