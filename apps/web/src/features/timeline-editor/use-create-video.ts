import { exportOf } from '@cutgraph/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { createTimelineOf, timelineKeys } from '../../lib/queries/timelines.ts';
import type { FilmEdit } from './use-film-edit.ts';

type Options = {
  workspaceId: string;
  edit: FilmEdit;
  /** A collection's or a timeline's reference. */
  madeFrom: string;
  minCutLength: number;
  durationOf: (key: string) => number | undefined;
  /** Waits until what is on the screen is kept. */
  settle: () => Promise<unknown>;
  onCreated: (timelineId: string) => void;
};

/** Makes a video of a film as it is. */
export function useCreateVideo(options: Options) {
  const { workspaceId, edit, madeFrom, minCutLength, durationOf, settle, onCreated } = options;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const kept = edit.latest.current.film;
      const { timeline, warnings } = exportOf(kept, minCutLength, durationOf);
      await settle();
      return createTimelineOf(workspaceId, {
        title: kept.name.trim() || words.whatOne,
        madeFrom,
        notes: warnings.map(({ note }) => note),
        minCutLength,
        ...timeline,
      });
    },
    onSuccess: (timeline) => {
      void client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) });
      onCreated(timeline.id);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
}
