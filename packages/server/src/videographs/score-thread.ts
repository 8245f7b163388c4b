import { readFileSync } from 'node:fs';
import { cutsOf, type MediaInput, onlyAroundEnds, readMaterial, scoreAgain } from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';
import type { ScoreAnswer, ScoreCall } from '../join-scorer.ts';

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
