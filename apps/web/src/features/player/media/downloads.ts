import type { Media } from '@cutgraph/contract';
import { playerMessages } from '../messages.ts';

export type Download = { label: string; href: string; fileName: string };

type Downloadable = Pick<
  Media,
  'id' | 'name' | 'downloadURL' | 'mediaURLFallback' | 'audioURL' | 'captionsURL'
>;

/** The files of a media that there are, each with the name it is saved by; the original is for members only. */
export function downloadsOf(
  workspaceId: string,
  media: Downloadable,
  { hasOriginal = true } = {},
): Download[] {
  const names = playerMessages.downloadNames;
  const stem = media.name.replace(/\.[^.]+$/, '') || media.name;
  const all: Download[] = [
    {
      label: names.original,
      href: hasOriginal ? `/api/files/ws/${workspaceId}/media/${media.id}/original` : '',
      fileName: media.name,
    },
    { label: names.hevc, href: media.downloadURL, fileName: `${stem}.hevc.mp4` },
    { label: names.webm, href: media.mediaURLFallback, fileName: `${stem}.webm` },
    { label: names.sound, href: media.audioURL, fileName: `${stem}.m4a` },
    { label: names.captions, href: media.captionsURL, fileName: `${stem}.vtt` },
  ];
  return all.filter(({ href }) => href !== '');
}
