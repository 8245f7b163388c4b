import type { MediaInput } from '../rules/rules.ts';

/** Seconds of its clock that generation takes a photo for: longer than the shortest cut of any usual template. */
export const PHOTO_MATERIAL_SECONDS = 10;

/**
 * A photo as generation takes it: a few seconds of one shot, whose standing still is no fault. Anything else that takes all
 * seconds of a media for its own would show a photo over and over.
 */
export function photoMaterial(media: MediaInput): MediaInput {
  const end = Math.min(PHOTO_MATERIAL_SECONDS, media.durationSeconds);
  const shot = { start: 0, end };
  const { quality, looks, marks } = media;
  return {
    ...media,
    durationSeconds: end,
    shots: [shot],
    observations: media.observations.filter(({ time }) => time < end),
    ...(quality && {
      quality: quality.slice(0, Math.ceil(end)).map((second) => ({ ...second, frozen: false })),
    }),
    ...(looks && { looks: looks.slice(0, 1).map((look) => ({ ...look, shot })) }),
    ...(marks && marks.length > 0 && { marks: [shot] }),
  };
}
