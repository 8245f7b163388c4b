import { type Media, mediaFileURL } from '@cutgraph/contract';
import { playerMessages } from '../messages.ts';

export type Download = { label: string; href: string; fileName: string };

type Downloadable = Pick<
  Media,
  | 'id'
  | 'name'
  | 'mediaContentType'
  | 'mediaURL'
  | 'downloadURL'
  | 'mediaURLFallback'
  | 'audioURL'
  | 'captionsURL'
>;

/** The files of a media that there are, each with the name it is saved by; an original and a photo's picture are for members only. */
export function downloadsOf(
  workspaceId: string,
  media: Downloadable,
  { hasOriginal = true } = {},
): Download[] {
  const names = playerMessages.downloadNames;
  const stem = media.name.replace(/\.[^.]+$/, '') || media.name;
  const fileOf = (file: 'original' | 'still.jpg') =>
    hasOriginal ? mediaFileURL(workspaceId, media.id, file) : '';
  const original = { label: names.original, href: fileOf('original'), fileName: media.name };
  // The videos of a photo show the same picture for half a minute.
  if (media.mediaContentType === 'Image')
    return [
      original,
      { label: names.picture, href: media.mediaURL && fileOf('still.jpg'), fileName: `${stem}.jpg` },
    ].filter(({ href }) => href !== '');
  const all: Download[] = [
    original,
    { label: names.hevc, href: media.downloadURL, fileName: `${stem}.hevc.mp4` },
    { label: names.webm, href: media.mediaURLFallback, fileName: `${stem}.webm` },
    { label: names.sound, href: media.audioURL, fileName: `${stem}.m4a` },
    { label: names.captions, href: media.captionsURL, fileName: `${stem}.vtt` },
  ];
  return all.filter(({ href }) => href !== '');
}
