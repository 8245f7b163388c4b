import type { HighPassSection } from '@cutgraph/core';

/**
 * How loud something is: 0 silent, 1 as recorded, 2 twice as loud; a number while it stays so, or what it is so many seconds
 * from now.
 */
export type Loudness = number | ((secondsAhead: number) => number);

/** A change is planned this far ahead (seconds): a page that shows no picture for so long is still heard as planned. */
const AHEAD = 1;
/** Between such points (seconds) loudness changes evenly. */
const STEP = 0.01;

/** The way of an element to the speakers. */
type Channel = { source: AudioNode; gain: GainNode; highPass: readonly HighPassSection[] };

const NO_HIGH_PASS: readonly HighPassSection[] = [];

// What changes, is filtered, or is louder than recorded, goes through a gain of its own, which follows a curve to the sample. The rest stays
// with its element: a browser then shows a picture when its sound has reached wireless headphones.
const channels = new WeakMap<HTMLMediaElement, Channel>();
/** The loudness that a gain stays at; none while it follows a curve. */
const steady = new WeakMap<GainNode, number>();
let context: AudioContext | null = null;

/** Makes a media element so loud from now on, and lets it be heard through these high-passes only. */
export function setLoudness(
  element: HTMLMediaElement,
  loudness: Loudness,
  highPass: readonly HighPassSection[] = NO_HIGH_PASS,
): void {
  const isOfElement = typeof loudness === 'number' && loudness <= 1 && highPass.length === 0;
  const channel = channels.get(element) ?? (isOfElement ? undefined : addChannel(element));
  if (channel && context && channel.highPass !== highPass) leadThrough(channel, highPass, context);
  const gain = channel?.gain;
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
  node.gain.cancelScheduledValues(0);
  // No `setValueCurveAtTime`: Firefox does not take a curve back that has begun, and refuses the next one.
  node.gain.setValueAtTime(loudnessAt(0), now);
  for (let ahead = STEP; ahead <= AHEAD; ahead += STEP)
    node.gain.linearRampToValueAtTime(loudnessAt(ahead), now + ahead);
}

function addChannel(element: HTMLMediaElement): Channel {
  context ??= new AudioContext();
  const [source, gain] = [context.createMediaElementSource(element), context.createGain()];
  source.connect(gain).connect(context.destination);
  const channel = { source, gain, highPass: NO_HIGH_PASS };
  channels.set(element, channel);
  return channel;
}

function leadThrough(channel: Channel, highPass: readonly HighPassSection[], within: BaseAudioContext): void {
  channel.highPass = highPass;
  channel.source.disconnect();
  let last = channel.source;
  for (const { hertz, q } of highPass) {
    const filter = within.createBiquadFilter();
    filter.type = 'highpass';
    filter.frequency.value = hertz;
    // Web Audio has the Q of a high-pass in decibels.
    filter.Q.value = 20 * Math.log10(q);
    last = last.connect(filter);
  }
  last.connect(channel.gain);
}
