import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Clip } from '../../lib/clip/clip.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { clipList } from './clip-list.ts';
import { beginWith, keepClips, readKeptClips } from './kept-clips.ts';
import { recommendMessages } from './messages.ts';

/** The clips of the film that is made here, and what changes them. This tab keeps them, so that nothing ends them unasked. */
export function useClipFilm(workspaceId: string, first: Clip | null) {
  const userId = useQuery(sessionQuery).data?.user?.id ?? '';
  const [begun] = useState(() => beginWith(readKeptClips(sessionStorage, userId, workspaceId), first));
  const [clips, act] = useReducer(clipList, begun.film.clips);
  const [begunBy, setBegunBy] = useState(begun.film.begunBy);
  useEffect(
    () => keepClips(sessionStorage, userId, workspaceId, { begunBy, clips }),
    [userId, workspaceId, begunBy, clips],
  );

  const isAnnounced = useRef(false);
  useEffect(() => {
    const { aside } = begun;
    if (!aside || isAnnounced.current) return;
    isAnnounced.current = true;
    sayUndo(recommendMessages.putAside(aside.clips.length), () => {
      keepClips(sessionStorage, userId, workspaceId, aside);
      setBegunBy(aside.begunBy);
      act({ type: 'reset' });
      for (const clip of aside.clips) act({ type: 'add', clip });
    });
  }, [begun, userId, workspaceId]);
  return [clips, act] as const;
}
