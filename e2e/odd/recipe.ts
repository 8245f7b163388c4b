import { type Marker, markerPicture, markerSound } from './marker.ts';
import type { OddRecipe } from './odd-file.ts';

/** The usual marker: 3 s at 25 frames a second with two flashes. */
export const USUAL: Marker = {
  width: 480,
  height: 270,
  framesPerSecond: 25,
  seconds: 3,
  flashAtSeconds: [0.6, 2.2],
};

export const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '16',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '50',
];
export const AAC = ['-c:a', 'aac', '-b:a', '96k'];

export const picture = (marker: Marker) => ['-f', 'lavfi', '-i', markerPicture(marker)];
export const sound = (marker: Marker, sampleRate?: number) => [
  ...['-f', 'lavfi', '-i', markerSound(marker, sampleRate)],
];

/** One encode of the marker with its beeps. `video` and `audio` are ffmpeg's options; a null `audio` leaves the sound out. */
export function plain(options: {
  name: string;
  marker?: Partial<Marker>;
  filter?: string;
  video?: readonly string[];
  audio?: readonly string[] | null;
  /** The file extension from which ffmpeg takes the container; the name's by default. */
  ending?: string;
  truth?: OddRecipe['truth'];
  expects?: OddRecipe['expects'];
}): OddRecipe {
  const { name, filter, video = H264, audio = AAC, truth, expects } = options;
  const marker = { ...USUAL, ...options.marker };
  const result = `out.${options.ending ?? name.slice(name.lastIndexOf('.') + 1)}`;
  return {
    ...{ name, marker, result },
    steps: [
      [
        ...picture(marker),
        ...(audio ? sound(marker) : []),
        ...(filter ? ['-vf', filter] : []),
        ...video,
        ...(audio ?? ['-an']),
        result,
      ],
    ],
    ...((truth || !audio) && { truth: { ...(!audio && { hasSound: false, beepAtSeconds: [] }), ...truth } }),
    ...(expects && { expects }),
  };
}
