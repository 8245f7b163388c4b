import { photoSubjectOf } from '../../footage/photo-subject.ts';
import type { VideographMedia } from '../graph/videograph.ts';
import type { MediaInput } from '../rules/rules.ts';

/** A media of the input as a videograph remembers it. */
export function videographMediaOf(media: MediaInput): VideographMedia {
  return {
    oid: media.mediaId,
    mediaPath: media.mediaPath ?? media.mediaId,
    mediaURL: media.mediaURL ?? '',
    spriteSheetURL: media.spriteSheetURL ?? '',
    storageURL: media.storageURL ?? '',
    thumbnailURL: media.thumbnailURL ?? '',
    ...(media.isPhoto && {
      photo: {
        width: media.width ?? 0,
        height: media.height ?? 0,
        subject: photoSubjectOf(media.faces ?? [], media.observations),
      },
    }),
  };
}
