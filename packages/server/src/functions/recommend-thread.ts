import {
  type ClipQuestion,
  type ClipRecommendation,
  type RecommendIndex,
  recommendClips,
  recommendIndexOf,
} from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';

/** What the thread is asked: to keep the index of a workspace, to drop it, or to search it (null where it is not kept). */
export type RecommendCall =
  | { kind: 'keep'; workspaceId: string; media: { mediaId: string; points: Uint8Array }[] }
  | { kind: 'drop'; workspaceId: string }
  | { kind: 'search'; workspaceId: string; question: ClipQuestion };

const indexes = new Map<string, RecommendIndex>();

answerCalls((call: RecommendCall): ClipRecommendation[] | null => {
  if (call.kind === 'search') {
    const index = indexes.get(call.workspaceId);
    return index ? recommendClips(index, call.question) : null;
  }
  // The old one goes first, so that there are never two of a workspace in memory.
  indexes.delete(call.workspaceId);
  if (call.kind === 'keep') indexes.set(call.workspaceId, recommendIndexOf(call.media));
  return null;
});
