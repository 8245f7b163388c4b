import { readFileSync } from 'node:fs';
import {
  cutsOf,
  type JoinGraph,
  type LookRules,
  type MediaInput,
  type MediaMaterial,
  type Moved,
  onlyAroundEnds,
  readMaterial,
  type ScoredAgain,
  scoreAgain,
} from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';

/** What is needed to score the joins of trimmed cuts; the thread reads the files of the media. */
export type ScoreCall = { graph: JoinGraph; moved: Moved; media: MediaMaterial[]; look: LookRules };

/** With the media whose files could not be read, and why: their joins are not scored. */
export type ScoreAnswer = ScoredAgain & { unread: { mediaId: string; why: string }[] };

answerCalls(({ graph, moved, media, look }: ScoreCall): ScoreAnswer => {
  const cuts = cutsOf(graph, moved);
  const unread: ScoreAnswer['unread'] = [];
  // One after the other, and of each only what is needed: all of several long videos would take much memory.
  const known = media.flatMap((one): MediaInput[] => {
    try {
      return [onlyAroundEnds(readMaterial(one, textOf), cuts)];
    } catch (error) {
      unread.push({ mediaId: one.input.mediaId, why: String(error) });
      return [];
    }
  });
  return { ...scoreAgain(graph, moved, known, look), unread };
});

function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}
