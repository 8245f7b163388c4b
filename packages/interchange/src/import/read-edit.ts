import { type FrameRate, frameRateOf } from '@cutgraph/core';
import type { ReadEdit } from '../edit/edit.ts';
import { unreadable } from '../edit/unreadable.ts';
import { readEdl } from '../edl/read-edl.ts';
import { readFcpxml } from '../fcpxml/read-fcpxml.ts';
import { readOtio } from '../otio/read-otio.ts';

/** Files of other programs that are read, by their endings. */
export const READ_ENDINGS = ['otio', 'fcpxml', 'edl'] as const;
export type ReadEnding = (typeof READ_ENDINGS)[number];

/** More than any program writes for a film of a thousand cuts: characters. */
const MOST_LENGTH = 50_000_000;

const READERS: Record<ReadEnding, (text: string, rate: FrameRate) => ReadEdit> = {
  otio: readOtio,
  fcpxml: readFcpxml,
  edl: readEdl,
};

/**
 * The edit in a file of another program.
 *
 * @param framesPerSecond what the timecodes of an EDL count, which does not say it.
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readEdit(ending: ReadEnding, text: string, framesPerSecond: number): ReadEdit {
  if (text.length > MOST_LENGTH) throw unreadable(`it has more than ${MOST_LENGTH} letters`);
  // Windows begins files with a mark of the order of bytes.
  return READERS[ending](text.replace(/^\uFEFF/, ''), frameRateOf(framesPerSecond));
}
