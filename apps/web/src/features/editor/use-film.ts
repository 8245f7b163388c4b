import type { StoredVideograph } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { savePath, videographQuery } from '../../lib/queries/videographs.ts';
import { words } from '../../lib/words.ts';
import { startingPath } from './path.ts';
import { PathSaver, type SaveState } from './path-saver.ts';

/** The path of a videograph as it is edited here: changed at once, saved behind, and given way to a newer one. */
export function useFilm(workspaceId: string, videograph: StoredVideograph) {
  const client = useQueryClient();
  const { id } = videograph;
  const [path, setPath] = useState(() => startingPath(videograph.cuts, videograph.path));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const saver = useRef<PathSaver<StoredVideograph> | null>(null);

  saver.current ??= new PathSaver<StoredVideograph>({
    revision: videograph.revision,
    save: (revision, wanted) => savePath(workspaceId, id, revision, wanted),
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    onState: setSaveState,
    onSaved: (document) => client.setQueryData(videographQuery(workspaceId, id).queryKey, document),
    onConflict: () => {
      notifications.show({ message: words.editor.conflict });
      void client.invalidateQueries(videographQuery(workspaceId, id));
    },
  });

  // A newer revision than ours, with nothing of ours on its way, was made somewhere else: it is shown.
  useEffect(() => {
    const own = saver.current;
    if (!own?.isIdle || videograph.revision <= own.revision) return;
    own.revision = videograph.revision;
    setPath(startingPath(videograph.cuts, videograph.path));
    setSaveState('saved');
  }, [videograph]);

  const change = useCallback((next: number[]) => {
    setPath(next);
    saver.current?.save(next);
  }, []);

  /** Waits until all is saved, and gives the revision that holds it. */
  const settle = useCallback(async () => {
    await saver.current?.flush();
    if (!saver.current?.isIdle) throw new ApiError({ detail: words.errors.offline }, 503);
    return saver.current.revision;
  }, []);

  return { path, change, saveState, settle };
}
