import { type KeptSound, type StoredVideograph, videographRef, type Wizard } from '@cutgraph/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { filmTitle } from '../../lib/generation/film-title.ts';
import type { Finish } from '../../lib/generation/use-finish.ts';
import { createTimeline, timelineKeys } from '../../lib/queries/timelines.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { canCreate } from './path.ts';

type Wants = {
  workspaceId: string;
  videograph: StoredVideograph;
  /** What the videograph was made with: the video is named after it. */
  wizard: Wizard | undefined;
  path: readonly number[];
  /** Its music and how loud it is; as its clips sound where undefined. */
  sound: KeptSound | undefined;
  finish: Finish;
  /** The film has its length, or nothing can follow: it may then be its first cut alone. */
  isWhole: boolean;
  settle: () => Promise<number>;
  onCreated: () => void;
};

/** Makes a video out of the film as it is saved last. */
export function useCreateVideo(wants: Wants) {
  const { workspaceId, videograph, wizard, path, sound, finish, isWhole, settle, onCreated } = wants;
  const client = useQueryClient();
  const creating = useMutation({
    mutationFn: async () => {
      const revision = await settle();
      return createTimeline(workspaceId, {
        ...(wizard ? { title: filmTitle(wizard.initConfig, new Date()) } : {}),
        videographRef: videographRef(workspaceId, videograph.id),
        revision,
        path: [...path],
        ...(sound && { sound }),
        ...(finish.titles.length > 0 && { titles: finish.titles }),
        ...(finish.style && { style: finish.style }),
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      onCreated();
    },
    onError: sayFailed,
  });
  const mayCreate = canCreate(path, isWhole) && !creating.isPending;
  return { mayCreate, create: () => mayCreate && creating.mutate(), isCreating: creating.isPending };
}
