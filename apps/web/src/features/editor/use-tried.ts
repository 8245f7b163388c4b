import type { StoredVideograph } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { revisionsQuery } from '../../lib/queries/videographs.ts';
import { samePath } from './seen-paths.ts';
import { type Tried, triedOf } from './tried.ts';

/**
 * Which ways were tried in a graph. The server's revisions tell it: they are kept already, hold in every browser and
 * for all who edit the film, and cannot disagree with it as a second store could. What is walked faster than it is
 * saved is remembered here beside them.
 */
export function useTried(
  workspaceId: string,
  videograph: StoredVideograph,
  path: readonly number[],
  refused: readonly number[],
): Tried {
  const revisions = useQuery(revisionsQuery(workspaceId, videograph.id)).data;
  const walked = useRef<(readonly number[])[]>([]);
  if (!samePath(walked.current[0] ?? [], path)) walked.current = [path, ...walked.current].slice(0, 200);
  return useMemo(() => {
    const before = (revisions ?? []).map((one) => one.path);
    return triedOf(videograph, [...walked.current, ...before], path, refused);
  }, [videograph, revisions, path, refused]);
}
