import { type CanvasShape, exportOf, type Timeline } from '@cutgraph/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { shapesWords, timelineWords as words } from '../../lib/messages/timelines.ts';
import { createTimelineOf, timelineKeys } from '../../lib/queries/timelines.ts';
import { filmInShape } from './followed-film.ts';
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

/** In which shapes videos are made: as the film is, and others. */
type Shapes = { own: boolean; others: readonly CanvasShape[] };

/** Makes a video of a film as it is, or several in other shapes, in which its clips follow their subjects. */
export function useCreateVideo(options: Options) {
  const { workspaceId, edit, madeFrom, minCutLength, durationOf, settle, onCreated } = options;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ own, others }: Shapes) => {
      const kept = edit.latest.current.film;
      const title = kept.name.trim() || words.whatOne;
      const films: { title: string; film: Timeline }[] = own ? [{ title, film: kept }] : [];
      // Nothing is made before all subjects are found.
      for (const shape of others) {
        const film = await filmInShape(workspaceId, kept, shape);
        films.push({ title: shapesWords.titleIn(title, shape), film });
      }
      await settle();
      const made: string[] = [];
      for (const { title, film } of films) {
        const { timeline, warnings } = exportOf(film, minCutLength, durationOf);
        const notes = warnings.map(({ note }) => note);
        const { id } = await createTimelineOf(workspaceId, {
          ...{ title, madeFrom, notes, minCutLength },
          ...timeline,
        });
        made.push(id);
      }
      return made;
    },
    onSuccess: (made) => {
      if (made.length > 1) notifications.show({ message: shapesWords.made(made.length) });
      onCreated(made[0]!);
    },
    onSettled: () => client.invalidateQueries({ queryKey: timelineKeys.all(workspaceId) }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
}
