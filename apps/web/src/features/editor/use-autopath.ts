import type { StoredVideograph } from '@cutgraph/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { autopath, type FoundPath } from '../../lib/queries/videographs.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { type Film, withPath } from './film.ts';
import { editorWords } from './messages.ts';
import { say } from './notes.ts';
import { lengthOf, withAnotherAt } from './path.ts';
import { NOTHING_SEEN, nextOfAll, samePath, unlikeOf, withSeen } from './seen-paths.ts';

type Wants = {
  workspaceId: string;
  videograph: StoredVideograph;
  film: Film;
  settle: () => Promise<number>;
  onFilm: (film: Film) => void;
};

/**
 * Lets the program walk: on from here, or another film altogether that keeps the pinned cuts. A change of the film
 * by hand calls `forget`: what was shown before counts no more.
 */
export function useAutopath({ workspaceId, videograph, film, settle, onFilm }: Wants) {
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const [found, setFound] = useState<FoundPath | null>(null);
  const { path, pinned, refused } = film;

  const take = (next: FoundPath) => {
    setFound(next);
    onFilm(withPath(film, next.path));
  };
  const walking = useMutation({
    mutationFn: async () => {
      await settle();
      return autopath(workspaceId, videograph.id, { pinned: path, refused });
    },
    onSuccess: (next) => {
      setSeen(NOTHING_SEEN);
      if (next.path.length <= path.length) {
        say(editorWords.noPath);
        return;
      }
      take(next);
      say(editorWords.autopathDone(next.path.length, formatTime(next.length)));
    },
    onError: sayFailed,
  });
  const looking = useMutation({
    mutationFn: async () => {
      await settle();
      return autopath(workspaceId, videograph.id, { pinned, refused, unlike: unlikeOf(seen, path) });
    },
    onSuccess: (next) => {
      setSeen(withSeen(withSeen(seen, path), next.path));
      take(next);
      say(editorWords.anotherDone(next.path.length, formatTime(next.length)));
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 400)) {
        sayFailed(error);
        return;
      }
      const all = { ...withSeen(seen, path), isAll: true };
      setSeen(all);
      say(editorWords.noOther(all.paths.length, pinned.length > 0));
    },
  });

  const exchanging = useMutation({
    mutationFn: async (index: number) => {
      await settle();
      const others = path.filter((one) => one !== index);
      return autopath(workspaceId, videograph.id, { pinned: others, refused: [...refused, index] });
    },
    onSuccess: (next, index) => {
      // As far as the film went: what follows its last cut is not asked for.
      const last = path.at(-1) === index ? path.length : next.path.indexOf(path.at(-1)!) + 1;
      const film = { ...next, path: next.path.slice(0, last) };
      if (film.path.length < 2 || samePath(film.path, path)) {
        exchangeByHand(index);
        return;
      }
      take(film);
      say(editorWords.exchanged);
    },
    onError: (error, index) => {
      if (error instanceof ApiError && error.status === 400) exchangeByHand(index);
      else sayFailed(error);
    },
  });

  /** The search takes only joins that the look promises; who asks for another cut gets what is offered by hand, too. */
  const exchangeByHand = (index: number) => {
    const next = withAnotherAt(videograph, path, path.indexOf(index), refused);
    if (!next) {
      say(editorWords.noExchange);
      return;
    }
    onFilm(withPath(film, next));
    say(editorWords.exchanged);
  };

  /** The next film that differs enough; once all are known, they come round again. */
  const another = () => {
    const again = nextOfAll(seen, path);
    if (!again) {
      looking.mutate();
      return;
    }
    onFilm(withPath(film, again));
    say(editorWords.anotherDone(again.length, formatTime(lengthOf(videograph.cuts, again))));
  };
  const forget = () => setSeen(NOTHING_SEEN);
  const isFound = found !== null && samePath(found.path, path);
  return {
    walk: () => walking.mutate(),
    another,
    /** Puts another cut in the place of one, and keeps the rest. */
    exchange: (index: number) => exchanging.mutate(index),
    forget,
    /** Why the film, as it was found, is not as long as it should be. */
    shortfall: isFound ? found.shortfall : null,
    isWalking: walking.isPending,
    isLooking: looking.isPending || exchanging.isPending,
  };
}
