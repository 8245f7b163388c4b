import { MEDIA_STATUS, type MusicPiece } from '@cutgraph/contract';

const MOMENT = '2026-01-01T00:00:00Z';

/** A minute of music that is ready, with two beats a second. */
export function newMusicPiece(fields: Partial<MusicPiece> = {}): MusicPiece {
  return {
    ...{ id: 'song-00001', title: 'Waltz', name: 'waltz.mp3', artist: '', size: 9 },
    ...{ mediaStatus: MEDIA_STATUS.Done, failure: null, error: null, durationSeconds: 60, loudness: -14 },
    ...{ beatsPerMinute: 120, audioURL: '', waveformURL: '', progress: 1, secondsLeft: null },
    ...{ grid: { scale: 1, shiftSeconds: 0 }, createdBy: 'user-0001', createdAt: MOMENT, updatedAt: MOMENT },
    ...fields,
  };
}
