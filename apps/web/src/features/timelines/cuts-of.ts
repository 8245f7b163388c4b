import { idOfRef, type Timeline } from '@cutgraph/contract';
import { clipSeconds } from '@cutgraph/core';

/** The cuts of a timeline as stretches of its media, in seconds. */
export function cutsOf({ exportTimeline: { inputs, editList } }: Timeline) {
  const uris = new Map(inputs.map(({ key, uri }) => [key, uri]));
  return editList.map((item) => {
    const start = secondsIn(item.startTimeOffset);
    const end = secondsIn(item.endTimeOffset);
    const mediaID = idOfRef(uris.get(item.inputs[0] ?? '') ?? '');
    const { key, speed } = item;
    return { key, mediaID, start, end, length: clipSeconds({ start, end, speed }) };
  });
}

/** Seconds of a stored offset. */
function secondsIn(offset: { seconds: number; nanos?: number | undefined }): number {
  return offset.seconds + (offset.nanos ?? 0) / 1e9;
}
