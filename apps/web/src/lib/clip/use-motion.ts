import type { Media } from '@cutgraph/contract';
import type { FrameMotion } from '@cutgraph/core';
import { useQueries } from '@tanstack/react-query';
import { motionQuery } from '../queries/media-files.ts';

/** Loads how the pictures of some media move, by their ids; nothing of one where that is not measured. */
export function useMotion(
  media: readonly Pick<Media, 'id' | 'motionURL'>[],
): ReadonlyMap<string, FrameMotion> {
  const known = media.filter(({ motionURL }) => motionURL !== '');
  const found = useQueries({ queries: known.map(({ motionURL }) => motionQuery(motionURL)) });
  return new Map(
    known.flatMap(({ id }, at) => {
      const motion = found[at]?.data;
      return motion ? [[id, motion] as const] : [];
    }),
  );
}
