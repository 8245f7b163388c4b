import type { Label, Media } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  correctLabels,
  createClip,
  deleteClip,
  refreshLabels,
  restoreLabels,
  updateLabel,
} from '../../../lib/queries/labels.ts';
import { updateMedia } from '../../../lib/queries/media.ts';
import { labelFromName, labelName } from '../../../lib/search/labels.ts';
import { sayFailed } from '../../../ui/notice/say-failed.ts';
import { sayUndo } from '../../../ui/notice/say-undo.tsx';
import { playerMessages } from '../messages.ts';
import type { Stretch } from '../playback/playback.ts';

/** How far a correction goes. */
export type Reach = 'one' | 'video' | 'workspace';

export type Corrections = ReturnType<typeof useCorrections>;

/** All that can be said about a media and what is in it. Each call is reported on the screen, with a way back where one is needed. */
export function useCorrections(workspaceId: string, media: Pick<Media, 'id' | 'name'> | undefined) {
  const client = useQueryClient();
  const mediaId = media?.id ?? '';
  const refresh = () => refreshLabels(client, workspaceId);
  const doing = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await act();
      await refresh();
      return answer;
    } catch (error) {
      sayFailed(error);
      return undefined;
    }
  };
  const change = (label: Label, body: Parameters<typeof updateLabel>[3]) =>
    updateLabel(workspaceId, mediaId, label.id, body);
  const undoable = (message: string, back: () => Promise<unknown>) =>
    sayUndo(message, () => back().then(refresh));

  /** Corrects every label of a name; null says that it is not there. */
  const correctMany = async (label: Label, becomes: string | null, reach: Exclude<Reach, 'one'>) => {
    const within = reach === 'video' ? { mediaId } : {};
    const body = { labelEntityName: label.labelEntityName, becomes, ...within };
    const answer = await doing(() => correctLabels(workspaceId, body));
    if (!answer) return;
    undoable(playerMessages.correct.changedMany(answer.countLabels), () =>
      restoreLabels(workspaceId, { machineName: label.machineName, ...within }),
    );
  };

  return {
    async keep(name: string, { start, end }: Stretch) {
      const body = {
        labelEntityName: labelFromName(name),
        ...{ segmentStartTime: start, segmentEndTime: end },
      };
      const kept = await doing(() => createClip(workspaceId, mediaId, body));
      if (kept) notifications.show({ message: playerMessages.marks.kept(name) });
      return kept;
    },
    async moveEnds(label: Label, { start, end }: Stretch) {
      const done = await doing(() => change(label, { segmentStartTime: start, segmentEndTime: end }));
      if (done) {
        undoable(playerMessages.marks.saved(labelName(label.labelEntityName)), () =>
          change(label, { segmentStartTime: label.segmentStartTime, segmentEndTime: label.segmentEndTime }),
        );
      }
      return done;
    },
    async remove(label: Label) {
      const { labelEntityName, segmentStartTime, segmentEndTime, tags, rating } = label;
      await doing(async () => {
        await deleteClip(workspaceId, mediaId, label.id);
        undoable(playerMessages.clips.deleted(labelName(labelEntityName)), () =>
          createClip(workspaceId, mediaId, {
            ...{ labelEntityName, segmentStartTime, segmentEndTime, tags, rating },
          }),
        );
      });
    },
    async rename(label: Label, typed: string, reach: Reach) {
      const name = labelFromName(typed);
      if (reach !== 'one') return correctMany(label, name, reach);
      const done = await doing(() => change(label, { labelEntityName: name }));
      if (!done) return;
      undoable(playerMessages.correct.renamed(labelName(label.labelEntityName), labelName(name)), () =>
        change(label, { labelEntityName: label.labelEntityName }),
      );
    },
    async reject(label: Label, reach: Reach) {
      if (reach !== 'one') return correctMany(label, null, reach);
      const done = await doing(() => change(label, { isRejected: true }));
      if (!done) return;
      undoable(playerMessages.correct.rejected(labelName(label.labelEntityName)), () =>
        change(label, { isRejected: false }),
      );
    },
    async bringBack(label: Label) {
      const done = await doing(() => change(label, { isRejected: false }));
      if (done)
        notifications.show({ message: playerMessages.rejected.broughtBack(labelName(done.labelEntityName)) });
    },
    async restoreAll() {
      const done = await doing(() => restoreLabels(workspaceId, { mediaId }));
      if (done) notifications.show({ message: playerMessages.rejected.restored });
    },
    note: (label: Label, body: Partial<Pick<Label, 'tags' | 'rating'>>) => doing(() => change(label, body)),
    noteMedia: (body: Partial<Pick<Media, 'name' | 'tags' | 'rating'>>) =>
      doing(() => updateMedia(workspaceId, mediaId, body)),
  };
}
