import type { StoredVideograph } from '@cutgraph/contract';
import { useState } from 'react';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { editorWords } from './messages.ts';
import type { Side, Stretch } from './trim.ts';
import type { useFilm } from './use-film.ts';

/** A cut whose end is being moved: drawn as it will be, saved when it is let go. */
export type Draft = Stretch & { index: number; side: Side };

/** Trims and mutes cuts: each a change of the graph, and a step that can be undone. */
export function useCutEdits(
  videograph: StoredVideograph,
  changeGraph: ReturnType<typeof useFilm>['changeGraph'],
) {
  const [draft, setDraft] = useState<Draft | null>(null);

  const keep = async (wanted: Draft) => {
    const { index, start, end } = wanted;
    const cut = videograph.cuts[index];
    try {
      if (cut && (cut.start !== start || cut.end !== end)) {
        await changeGraph(() => [{ kind: 'updateCut', index, start, end }], editorWords.cutConflict);
      }
    } catch (error) {
      sayFailed(error);
    } finally {
      // What was moved on meanwhile stays under the hand.
      setDraft((now) => (now === wanted ? null : now));
    }
  };
  const mute = async (index: number) => {
    const volume = videograph.cuts[index]?.volume === 0 ? 1 : 0;
    try {
      await changeGraph(() => [{ kind: 'updateCut', index, volume }], editorWords.cutConflict);
    } catch (error) {
      sayFailed(error);
    }
  };
  return {
    draft,
    setDraft,
    keep: (wanted: Draft) => void keep(wanted),
    mute: (index: number) => void mute(index),
  };
}

export type CutEdits = ReturnType<typeof useCutEdits>;
