import type { JoinGraph, LookRules, MediaMaterial, Moved, ScoredAgain } from '@cutgraph/core';

/** What is needed to score the joins of trimmed cuts; the files of the media are read where that is done. */
export type ScoreCall = { graph: JoinGraph; moved: Moved; media: MediaMaterial[]; look: LookRules };

/** With the media whose files could not be read, and why: their joins are not scored. */
export type ScoreAnswer = ScoredAgain & { unread: { mediaId: string; why: string }[] };

/** Scores the joins of cuts that were trimmed. */
export type JoinScorer = {
  /**
   * Refuses (`resource-exhausted`) where too much is asked at once, and (`deadline-exceeded`) what takes too long.
   *
   * @param who asks: people take turns.
   * @param prepare makes the call once the limit allows it.
   */
  score(who: string, prepare: () => Promise<ScoreCall>): Promise<ScoreAnswer>;
  close(): Promise<void>;
};
