import { ownEntry } from '../../own-entry.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import { showsSubject } from '../material/framing.ts';
import type { SubjectTrack } from '../material/subject-tracks.ts';
import { viewOfCrop } from '../material/view.ts';
import type { MediaInput } from '../rules/rules.ts';

/** What a cut may show, seconds of its media: at least what it shows. */
export type CutRoom = { start: number; end: number };

/** Cuts keep so far away from where one shot ends and the next begins: the moment of a hard cut is known to a frame or two. */
const SHOT_ROOM = 0.08;

/**
 * How far the ends of a cut may be moved apart: within its clip and its shot, over no black or frozen second, with the
 * subject inside its crop, and no farther than halfway to what `others` show of the same media.
 */
export function roomOf(
  cut: Cut,
  others: readonly Cut[],
  { clips, canvas }: Pick<Videograph, 'clips' | 'canvas'>,
  media: MediaInput | undefined,
  track: SubjectTrack | null,
): CutRoom {
  if (!media) return { start: cut.start, end: cut.end };
  const clip = ownEntry(clips, cut.clipID);
  const room = { start: clip?.clipStartTime ?? cut.start, end: clip?.clipEndTime ?? cut.end };
  const narrow = (start: number, end: number) => {
    room.start = Math.min(cut.start, Math.max(room.start, start));
    room.end = Math.max(cut.end, Math.min(room.end, end));
  };
  narrow(0, media.durationSeconds);
  const shot = media.shots?.find(({ start, end }) => start <= cut.start + 1e-6 && cut.end <= end + 1e-6);
  if (shot) {
    const isLast = shot.end >= media.durationSeconds - 1e-6;
    narrow(shot.start > 0 ? shot.start + SHOT_ROOM : 0, isLast ? shot.end : shot.end - SHOT_ROOM);
  }
  media.quality?.forEach(({ black, frozen }, second) => {
    if (!black && !frozen) return;
    if (second + 1 <= cut.start) narrow(second + 1, room.end);
    else if (second >= cut.end) narrow(room.start, second);
  });
  for (const other of others) {
    if (other.mediaID !== cut.mediaID) continue;
    if (other.end <= cut.start + 1e-6) narrow((other.end + cut.start) / 2, room.end);
    else if (other.start >= cut.end - 1e-6) narrow(room.start, (cut.end + other.start) / 2);
  }
  if (cut.crop && track) {
    const view = viewOfCrop(media.aspect, canvas, cut.crop);
    for (const { time, box } of track.observations) {
      if (showsSubject(view, box)) continue;
      if (time < cut.start) narrow(time + 1e-3, room.end);
      else if (time > cut.end) narrow(room.start, time - 1e-3);
    }
  }
  return room;
}
