import { Refusal } from '../refusal/refusal.ts';
import { checkAudioEdges } from './audio-edges.ts';
import { checkDenoise } from './denoise.ts';
import type { EditItem } from './export-timeline.ts';

type PlayField = 'volume' | 'denoise' | 'fadeIn' | 'fadeOut' | 'audioLead' | 'audioLag';

/** How a cut sounds, and how it begins and ends: seconds, and 1 as the volume of the recording. */
export type CutPlay = { [field in PlayField]?: EditItem[field] | undefined };

const MAX_VOLUME = 2;
/** The longest fade of a clip. */
export const MAX_FADE_SECONDS = 10;
/** Times are kept to the microsecond; two that are added may be off by that. */
const TOLERANCE_SECONDS = 1e-5;

/** Only what is not as recorded: an edit list says nothing of the rest. */
export function playOf(play: CutPlay): Pick<EditItem, PlayField> {
  const { volume, denoise, fadeIn, fadeOut, audioLead, audioLag } = play;
  return {
    ...(volume !== undefined && volume !== 1 ? { volume } : {}),
    ...(denoise ? { denoise } : {}),
    ...(fadeIn ? { fadeIn } : {}),
    ...(fadeOut ? { fadeOut } : {}),
    ...(audioLead ? { audioLead } : {}),
    ...(audioLag ? { audioLag } : {}),
  };
}

/**
 * Throws Refusal `invalid-argument` with a sentence unless the volume is 0 to 2, what is cut from the sound is known, it is heard beyond its picture for 0 to 5 seconds, each fade 0 to 10 seconds, and both
 * fades together no longer than the cut.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkPlay(play: CutPlay, lengthSeconds: number, name: string): void {
  const { volume = 1, denoise, fadeIn = 0, fadeOut = 0 } = play;
  if (!isWithin(volume, MAX_VOLUME))
    throw new Refusal('invalid-argument', `The volume of ${name} must be a number from 0 to ${MAX_VOLUME}.`);
  if (denoise !== undefined) checkDenoise(denoise, name);
  checkAudioEdges(play, name);
  for (const [fade, seconds] of [
    ['fade-in', fadeIn],
    ['fade-out', fadeOut],
  ] as const) {
    if (!isWithin(seconds, MAX_FADE_SECONDS))
      throw new Refusal(
        'invalid-argument',
        `The ${fade} of ${name} must be from 0 to ${MAX_FADE_SECONDS} seconds.`,
      );
  }
  if (fadeIn + fadeOut > lengthSeconds + TOLERANCE_SECONDS) {
    const [both, length] = [fadeIn + fadeOut, lengthSeconds].map(
      (seconds) => Math.round(seconds * 100) / 100,
    );
    const message = `The fades of ${name} take ${both} s together, but it is only ${length} s long. Make them shorter.`;
    throw new Refusal('invalid-argument', message);
  }
}

/** An edit list of the command line may hold anything. */
function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}
