import type { SpeechSegment } from '../footage/speech.ts';
import { captionsOf } from '../footage/web-vtt.ts';
import { roundSeconds } from '../time/time.ts';
import { OVERLAY_LIMITS } from './check-overlays.ts';
import { type CaptionCue, wordsOf } from './overlays.ts';
import { type Timeline, videoClipsOf } from './timeline.ts';

/** Letters of a caption on a canvas that is higher than wide: two short lines. */
const UPRIGHT_LETTERS = 36;

/**
 * The captions of what is said in a film: of every media the stretches that are shown and heard, in captions as long as the shape
 * of the canvas lets them be, with the times of their words. Nothing of a media without words.
 *
 * @param speechOf the speech of a media by its key; undefined where it is not known.
 */
export function captionsFromSpeech(
  timeline: Timeline,
  speechOf: (key: string) => readonly SpeechSegment[] | undefined,
): CaptionCue[] {
  const heard = videoClipsOf(timeline).filter(({ volume }) => volume > 0);
  const keys = new Set(heard.map(({ media }) => media.key));
  const { canvas } = timeline;
  const isUpright = canvas !== null && canvas.height > canvas.width;
  const cues = [...keys].flatMap((key) =>
    captionsOf(speechOf(key) ?? [], isUpright ? UPRIGHT_LETTERS : undefined)
      .filter((one) =>
        heard.some(({ media, start, end }) => media.key === key && one.start < end && one.end > start),
      )
      .map(({ start, end, text, words }): CaptionCue => {
        const cue = { key, start: roundSeconds(start), end: roundSeconds(end), text };
        // What has no spaces between its words, or spaces in one, has none whose times are known.
        const isKnown =
          wordsOf(text).length === words.length && words.every((word) => wordsOf(word.text).length === 1);
        return isKnown ? { ...cue, wordStarts: words.map((word) => roundSeconds(word.start)) } : cue;
      }),
  );
  return cues
    .filter(({ start, end, text }) => end > start && text.trim() !== '')
    .filter(({ text }) => text.length <= OVERLAY_LIMITS.characters)
    .slice(0, OVERLAY_LIMITS.cues);
}
