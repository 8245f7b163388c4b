// A media element alone is never louder than it was recorded; what is louder goes through a gain of its own.
const gains = new WeakMap<HTMLMediaElement, GainNode>();
let context: AudioContext | null = null;

/** Makes a media element so loud: 0 silent, 1 as recorded, 2 twice as loud. */
export function setLoudness(element: HTMLMediaElement, loudness: number): void {
  const gain = gains.get(element) ?? (loudness > 1 ? addGain(element) : undefined);
  element.volume = gain ? 1 : Math.min(1, Math.max(0, loudness));
  if (!gain) return;
  gain.gain.value = Math.max(0, loudness);
  if (context?.state === 'suspended') void context.resume();
}

function addGain(element: HTMLMediaElement): GainNode {
  context ??= new AudioContext();
  const gain = context.createGain();
  context.createMediaElementSource(element).connect(gain).connect(context.destination);
  gains.set(element, gain);
  return gain;
}
