import type { ImportFormat } from '@cutgraph/contract';
import { type ReadEdit, readEdit } from '@cutgraph/interchange';
import { answerCalls } from '../concurrency/call-thread.ts';

/** The file of an edit, and what its timecodes count where it does not say it. */
export type ReadCall = { format: ImportFormat; text: string; framesPerSecond: number };
export type ReadAnswer = ReadEdit;

answerCalls(
  ({ format, text, framesPerSecond }: ReadCall): ReadAnswer => readEdit(format, text, framesPerSecond),
);
