import type { MediaInput } from '../rules/rules.ts';
import { type MediaMaterial, readMaterial } from './media-material.ts';

/**
 * Reads media, newest first, until together they have more observations than a generation may take: what one costs in
 * memory and time grows with them. The newest is always read, whatever it has.
 *
 * @param options.mostObservations of all media together.
 * @param options.readText as `readMaterial` takes it.
 * @param options.onRead gets the share that was read, 0..1.
 */
export function readNewest(
  media: readonly MediaMaterial[],
  options: {
    mostObservations: number;
    readText: (path: string) => string;
    onRead?: (share: number) => void;
  },
): { inputs: MediaInput[]; leftOut: number } {
  const inputs: MediaInput[] = [];
  let observations = 0;
  for (const one of media) {
    const input = readMaterial(one, options.readText);
    observations += input.observations.length;
    if (inputs.length > 0 && observations > options.mostObservations) break;
    inputs.push(input);
    options.onRead?.(inputs.length / media.length);
  }
  return { inputs, leftOut: media.length - inputs.length };
}
