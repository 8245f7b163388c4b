import { roundSeconds, type SpeechSegment } from '@cutgraph/core';
import { SPEECH_RATE } from './transcriber-request.ts';
import { WINDOW_SAMPLES } from './voice-request.ts';

const WINDOW_SECONDS = WINDOW_SAMPLES / SPEECH_RATE;

/** A voice begins where a window is this sure of it, and goes on until one is less sure than `STILL_VOICE`. */
const VOICE = 0.5;
const STILL_VOICE = 0.35;
/** A shorter pause does not end a stretch. */
const MINIMUM_PAUSE_SECONDS = 0.3;
/** A shorter stretch is a noise. */
const MINIMUM_SPEECH_SECONDS = 0.25;
/** Room before and after, so that a soft first or last sound is not cut off. */
const ROOM_SECONDS = 0.06;

/**
 * Joins what the voice model says of window after window into stretches of speech. Two thresholds, so that a voice
 * that gets softer for a moment is not cut into pieces; the same rules as `get_speech_timestamps` of Silero VAD
 * (https://github.com/snakers4/silero-vad), with longer pauses.
 */
export class SpeechStretches {
  private readonly found: SpeechSegment[] = [];
  private windows = 0;
  /** Where the stretch under way began, and where its voice was detected last (its end). Windows. */
  private start: number | null = null;
  private voiceEnd = 0;

  /** @param voices how sure the model is of each next window, 0..1 */
  add(voices: readonly number[]): void {
    for (const voice of voices) {
      if (this.start === null ? voice >= VOICE : voice >= STILL_VOICE) {
        this.start ??= this.windows;
        this.voiceEnd = this.windows + 1;
      } else if ((this.windows + 1 - this.voiceEnd) * WINDOW_SECONDS >= MINIMUM_PAUSE_SECONDS) this.finish();
      this.windows += 1;
    }
  }

  /** All stretches in order, in seconds; they do not overlap. */
  end(): SpeechSegment[] {
    this.finish();
    return this.found;
  }

  private finish(): void {
    const { start, voiceEnd } = this;
    this.start = null;
    if (start === null || (voiceEnd - start) * WINDOW_SECONDS < MINIMUM_SPEECH_SECONDS) return;
    const previousEnd = this.found.at(-1)?.end ?? 0;
    this.found.push({
      start: roundSeconds(Math.max(previousEnd, start * WINDOW_SECONDS - ROOM_SECONDS)),
      end: roundSeconds(Math.min(this.windows, voiceEnd + ROOM_SECONDS / WINDOW_SECONDS) * WINDOW_SECONDS),
    });
  }
}
