import type { Media } from '@cutgraph/contract';
import type { SpeechSegment } from '@cutgraph/core';
import { useQueries } from '@tanstack/react-query';
import { speechQuery } from '../queries/media-files.ts';

/** Loads where someone speaks in some media, by their ids; nothing of one where that is not known. */
export function useSpeech(
  media: readonly Pick<Media, 'id' | 'speechURL'>[],
): ReadonlyMap<string, readonly SpeechSegment[]> {
  const known = media.filter(({ speechURL }) => speechURL !== '');
  const found = useQueries({ queries: known.map(({ speechURL }) => speechQuery(speechURL)) });
  return new Map(
    known.flatMap(({ id }, at) => {
      const segments = found[at]?.data?.segments;
      return segments ? [[id, segments] as const] : [];
    }),
  );
}
