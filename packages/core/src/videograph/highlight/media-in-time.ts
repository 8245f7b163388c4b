import { byName } from '../material/footage-order.ts';
import type { MediaInput } from '../rules/rules.ts';

/**
 * Media in the order in which they were recorded, the oldest first: by what the file says, else by when the file was last
 * changed. Those of unknown time come after the others, by name. None of it depends on the order of upload, except
 * among media without a time or a name: generation takes the newest first, so those come in the opposite order.
 */
export function mediaInTime(media: readonly MediaInput[]): MediaInput[] {
  return media.toReversed().sort((a, b) => {
    const [timeA, timeB] = [timeOf(a), timeOf(b)];
    return timeA === timeB ? byName(a, b) : timeA - timeB;
  });
}

function timeOf({ recordedAt, fileChangedAt }: MediaInput): number {
  return recordedAt ?? fileChangedAt ?? Number.POSITIVE_INFINITY;
}
