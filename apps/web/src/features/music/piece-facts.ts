import type { MusicPiece } from '@cutgraph/contract';
import { formatAmount, formatTime } from '../../lib/format/format.ts';
import { musicMessages } from './messages.ts';

/** What is known of a piece, in words: "124 bpm, 3:12.0, -14 LUFS". */
export function factsInWords({
  beatsPerMinute,
  durationSeconds,
  loudness,
}: Pick<MusicPiece, 'beatsPerMinute' | 'durationSeconds' | 'loudness'>): string {
  return [
    beatsPerMinute === null
      ? musicMessages.noPulse
      : musicMessages.tempo(formatAmount(Math.round(beatsPerMinute * 10) / 10)),
    formatTime(durationSeconds),
    ...(loudness === null ? [] : [musicMessages.loudness(formatAmount(Math.round(loudness)))]),
  ].join(', ');
}
