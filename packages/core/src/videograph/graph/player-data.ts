import { ownEntry } from '../../own-entry.ts';
import type { Cut, Videograph } from './videograph.ts';

/** What a player needs to show a cut. Times in seconds of the media; an address that is not known is empty. */
export type PlayerData = {
  /** The oid of the cut. */
  id: string;
  start: number;
  end: number;
  length: number;
  source: 'videographV1';
  title: 'Cut';
  mediaID: string;
  clipID: string;
  mediaPath: string;
  clipPath: string;
  thumbnailURL: string;
  spriteSheetURL: string;
};

/** The player data of a cut; the picture is the clip's, or the media's where the clip has none. */
export function playerDataOf({ media, clips }: Pick<Videograph, 'media' | 'clips'>, cut: Cut): PlayerData {
  const [source, clip] = [ownEntry(media, cut.mediaID), ownEntry(clips, cut.clipID)];
  return {
    id: cut.oid,
    start: cut.start,
    end: cut.end,
    length: cut.length,
    source: 'videographV1',
    title: 'Cut',
    mediaID: cut.mediaID,
    clipID: cut.clipID,
    mediaPath: source?.mediaPath ?? '',
    clipPath: clip?.clipPath ?? '',
    thumbnailURL: clip?.thumbnailURL || (source?.thumbnailURL ?? ''),
    spriteSheetURL: source?.spriteSheetURL ?? '',
  };
}
