import type { StoredVideograph } from '@cutgraph/contract';
import type { RefObject } from 'react';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { type Film, pinToggled, sameFilm, takenBack, withRefused } from './film.ts';
import { editorWords } from './messages.ts';

/** Pins and refuses cuts; a refusal can be undone from its notification. `latest` is the film as it is then. */
export function useChoices(
  videograph: StoredVideograph,
  latest: RefObject<Film>,
  onFilm: (film: Film) => void,
) {
  const pin = (index: number) => onFilm(pinToggled(latest.current, index));
  const takeBack = (index: number) => onFilm(takenBack(latest.current, index));
  const refuse = (index: number) => {
    const before = latest.current;
    const after = withRefused(videograph, before, index);
    if (after === before) return;
    onFilm(after);
    const isInFilm = before.path.includes(index);
    const lost = before.path.length - after.path.length - 1;
    sayUndo(isInFilm ? editorWords.refusedInFilm(lost) : editorWords.refusedOne, () => {
      if (sameFilm(latest.current, after)) onFilm(before);
      else takeBack(index);
    });
  };
  return { pin, refuse, takeBack };
}
