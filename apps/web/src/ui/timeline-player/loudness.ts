/**
 * How loud something is: 0 silent, 1 as recorded, 2 twice as loud; a number while it stays so, or what it is so many seconds
 * from now.
 */
export type Loudness = number | ((secondsAhead: number) => number);

/** A change is planned this far ahead (seconds): a page that shows no picture for so long is still heard as planned. */
const AHEAD = 1;
/** Between such points (seconds) loudness changes evenly. */
const STEP = 0.01;

// What changes, or is louder than recorded, goes through a gain of its own, which follows a curve to the sample. The rest stays
// with its element: a browser then shows a picture when its sound has reached wireless headphones.
const gains = new WeakMap<HTMLMediaElement, GainNode>();
/** The loudness that a gain stays at; none while it follows a curve. */
const steady = new WeakMap<GainNode, number>();
let context: AudioContext | null = null;

/** Makes a media element so loud from now on. */
export function setLoudness(element: HTMLMediaElement, loudness: Loudness): void {
  const isOfElement = typeof loudness === 'number' && loudness <= 1;
  const gain = gains.get(element) ?? (isOfElement ? undefined : addGain(element));
  element.volume = gain || typeof loudness !== 'number' ? 1 : Math.max(0, loudness);
  if (!gain || !context) return;
  if (context.state === 'suspended') void context.resume();
  if (typeof loudness === 'number') stay(gain, loudness, context.currentTime);
  else follow(gain, loudness, context.currentTime);
}

/** Seconds until what goes through a gain is heard: what has no picture to keep with can be played that much earlier. */
export function heardAfter(): number {
  return context?.outputLatency || 0;
}

function stay(node: GainNode, loudness: number, now: number): void {
  if (steady.get(node) === loudness) return;
  steady.set(node, loudness);
  node.gain.cancelScheduledValues(0);
  node.gain.setValueAtTime(loudness, now);
}

function follow(node: GainNode, loudnessAt: (secondsAhead: number) => number, now: number): void {
  steady.delete(node);
  const curve = Float32Array.from({ length: AHEAD / STEP + 1 }, (_, at) => loudnessAt(at * STEP));
  node.gain.cancelScheduledValues(0);
  node.gain.setValueCurveAtTime(curve, now, AHEAD);
}

function addGain(element: HTMLMediaElement): GainNode {
  context ??= new AudioContext();
  const gain = context.createGain();
  context.createMediaElementSource(element).connect(gain).connect(context.destination);
  gains.set(element, gain);
  return gain;
}
