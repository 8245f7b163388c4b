import { type CameraMotion, cameraMotionAt } from '../../footage/camera-motion.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { MediaInput } from '../rules/rules.ts';
import { type SpokenTimes, speechEaseAt, spokenTimesOf } from './speech-ease.ts';

/** How fit each moment of the footage is to be cut at, apart from what the subject does. */
export type Moments = {
  /** How sharp, well lit and steady the picture is, 0.1..1; 1 where it is not known. */
  pictureAt(mediaId: string, time: number, isOut: boolean): number;
  /** Black or clearly blurred: never the first or last picture of a cut. */
  isUnfit(mediaId: string, time: number, isOut: boolean): boolean;
  /** What the camera does in the part that is shown; null where it is not known. */
  cameraAt(mediaId: string, time: number, isOut: boolean): CameraMotion | null;
  /** 0 inside a word, less than 1 inside speech of unknown words, else 1. */
  easeAt(mediaId: string, time: number): number;
};

/** The last picture of a cut is shown so many seconds before the cut ends: a frame at 25 a second. */
const LAST_PICTURE_SECONDS = 0.04;

/** Sharpness below this share of the media's own median is a blur: fog as a whole is none. */
const BLURRED_SHARE = 0.5;
/** Sharpness that counts as wholly sharp: what ordinary cameras give. */
const SHARP = 0.7;
/** Darker than the first or lighter than the second, a picture begins to lose. */
const DARK = 0.2;
const BRIGHT = 0.85;
/** What a picture keeps that is all blurred, all dark (or white), all shaken. */
const KEPT_IN_BLUR = 0.4;
const KEPT_IN_DARK = 0.5;
const KEPT_IN_SHAKE = 0.6;

type MediaMoments = { picture: Float32Array; unfit: Uint8Array; spoken: SpokenTimes | null };

const NO_SECONDS = { picture: new Float32Array(0), unfit: new Uint8Array(0) };

/** Gathers what is known of the moments of some media; what is not known of one is taken as good. */
export function momentsOf(media: readonly MediaInput[]): Moments {
  const known = new Map<string, MediaMoments>();
  const qualities = new Map(media.map(({ mediaId, quality }) => [mediaId, quality]));
  for (const { mediaId, quality, speech } of media) {
    const seconds = quality && quality.length > 0 ? secondsOf(quality) : NO_SECONDS;
    const spoken = speech && speech.length > 0 ? spokenTimesOf(speech) : null;
    if (spoken || seconds !== NO_SECONDS) known.set(mediaId, { ...seconds, spoken });
  }
  const secondOf = ({ picture }: MediaMoments, time: number, isOut: boolean) =>
    Math.min(picture.length - 1, Math.max(0, Math.floor(isOut ? time - LAST_PICTURE_SECONDS : time + 1e-6)));
  return {
    pictureAt(mediaId, time, isOut) {
      const moments = known.get(mediaId);
      return moments?.picture[secondOf(moments, time, isOut)] ?? 1;
    },
    isUnfit(mediaId, time, isOut) {
      const moments = known.get(mediaId);
      return moments?.unfit[secondOf(moments, time, isOut)] === 1;
    },
    cameraAt: (mediaId, time, isOut) => cameraMotionAt(qualities.get(mediaId), time, isOut),
    easeAt(mediaId, time) {
      const spoken = known.get(mediaId)?.spoken;
      return spoken ? speechEaseAt(spoken, time) : 1;
    },
  };
}

function secondsOf(quality: readonly SecondQuality[]): Pick<MediaMoments, 'picture' | 'unfit'> {
  const inOrder = quality.map(({ sharpness }) => sharpness).sort((a, b) => a - b);
  const blurred = BLURRED_SHARE * inOrder[Math.floor(inOrder.length / 2)]!;
  return {
    picture: Float32Array.from(quality, pictureOf),
    unfit: Uint8Array.from(quality, ({ black, sharpness }) => (black || sharpness < blurred ? 1 : 0)),
  };
}

/** How good a second looks, 0.1..1: sharp, well lit and steady. The shares are ours. */
function pictureOf({ sharpness, light, shake }: SecondQuality): number {
  const lit = Math.min(1, light / DARK, (1 - light) / (1 - BRIGHT));
  return share(sharpness / SHARP, KEPT_IN_BLUR) * share(lit, KEPT_IN_DARK) * share(1 - shake, KEPT_IN_SHAKE);
}

function share(value: number, kept: number): number {
  return kept + (1 - kept) * Math.min(1, Math.max(0, value));
}
