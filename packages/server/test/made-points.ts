import { clipPointsOf, type Observation } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

/** Puts the points of a media in which so many people stand still, one after the other, each for eight seconds. */
export async function putClipPoints(
  store: Store,
  workspaceId: string,
  mediaId: string,
  people: number,
): Promise<void> {
  const observations = Array.from({ length: people * 32 }, (_, at): Observation => {
    const number = Math.floor(at / 32);
    const left = 0.3 + (number % 5) / 100;
    return {
      mediaId,
      time: number * 10 + (at % 32) / 4,
      track: `t${number}`,
      label: 'person',
      category: 'person',
      box: { left, top: 0.3, right: left + 0.25, bottom: 0.9 },
      confidence: 0.9,
    };
  });
  const points = clipPointsOf({ mediaId, observations, durationSeconds: people * 10, aspect: 16 / 9 });
  await store.change((write) => write.clipPoints.put(workspaceId, mediaId, points));
}
