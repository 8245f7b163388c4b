import { type AllRunning, idOfRef, type RunningWork } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { subjectOf } from '../features/tasks/group-tasks.ts';
import { tasksMessages } from '../features/tasks/messages.ts';
import { uploadMessages } from '../features/upload/messages.ts';
import { holdsLine } from '../features/upload/queue/upload-state.ts';
import { useUploads } from '../features/upload/queue/use-uploads.ts';
import { generationLeft } from '../lib/generation/generation-left.ts';
import { generationTitle } from '../lib/generation/generation-title.ts';
import { generationMessages } from '../lib/generation/messages.ts';
import { stepAt } from '../lib/generation/step-at.ts';
import { messages } from '../lib/messages/messages.ts';
import { runningEverywhereQuery, runningQuery } from '../lib/queries/running.ts';
import { useRole, workspacesQuery } from '../lib/queries/workspaces.ts';

/** Something that takes its time: what it is called, which step it is at, how far it is. */
export type RunningThing = {
  key: string;
  workspaceId: string;
  kind: 'upload' | 'media' | 'timeline' | 'generation' | 'installation';
  /** Of the document that it will be; empty where there is none. */
  id: string;
  name: string;
  step: string;
  share: number;
  secondsLeft: number | null;
  /** Changes with every report of how much is left. */
  reportedAt: string | number;
  /** Where it can be looked at. */
  href: string;
  /** True where none of its tasks runs yet, or the next one waits. */
  isWaiting: boolean;
};

export type Running = {
  things: readonly RunningThing[];
  /** Of all, also of those that are not in the list. */
  countRunning: number;
  countWaiting: number;
  /** False until the server has answered since this was put on the screen: what is remembered may have ended. */
  isFresh: boolean;
  /** Titles of the workspaces, where it is about several. */
  titles: ReadonlyMap<string, string>;
};

const NOTHING: AllRunning = { items: [], counts: [] };

/** Uploads, generations, and each media or render with open tasks: of one workspace, or of all that one may enter. */
export function useRunning(w: string | undefined): Running {
  const here = useQuery({ ...runningQuery(w ?? ''), enabled: w !== undefined });
  const everywhere = useQuery({ ...runningEverywhereQuery, enabled: w === undefined });
  const workspaces = useQuery({ ...workspacesQuery, enabled: w === undefined }).data ?? [];
  const { canEdit } = useRole(w ?? '');
  const mayEdit = (id: string) =>
    w === undefined ? workspaces.some((one) => one.id === id && one.role !== 'viewer') : canEdit;
  const running = w === undefined ? everywhere : here;
  const { items, counts } = running.data ?? NOTHING;
  const uploads = useUploads()
    .items.filter((item) => (w === undefined || item.workspaceId === w) && holdsLine(item.state))
    .map(
      (item): RunningThing => ({
        key: `upload-${item.key}`,
        workspaceId: item.workspaceId,
        kind: 'upload',
        id: '',
        name: item.name,
        step:
          item.waitingFor === null
            ? uploadMessages.states[item.state]
            : item.waitingFor || uploadMessages.waitingForServer,
        share: item.size > 0 ? item.sent / item.size : 0,
        secondsLeft: item.bytesPerSecond > 0 ? (item.size - item.sent) / item.bytesPerSecond : null,
        reportedAt: item.sent,
        href: `/ws/${item.workspaceId}/media`,
        isWaiting: false,
      }),
    );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    things: [
      ...uploads,
      ...items.map((item) => thingOf(item, running.dataUpdatedAt, mayEdit(item.workspaceId))),
    ],
    countRunning: uploads.length + sum(counts.map(({ running }) => running)),
    countWaiting: sum(counts.map(({ waiting }) => waiting)),
    isFresh: running.isFetchedAfterMount,
    titles: new Map(workspaces.map(({ id, title }) => [id, title])),
  };
}

function thingOf(work: RunningWork, reportedAt: number, mayEdit: boolean): RunningThing {
  const { workspaceId, subjectRef, initConfig, progress } = work;
  const base = `/ws/${workspaceId}`;
  const shared = { key: subjectRef, workspaceId, share: progress, isWaiting: !work.isRunning };
  if (initConfig) {
    const id = idOfRef(subjectRef);
    return {
      ...shared,
      kind: 'generation',
      id,
      name: generationTitle(initConfig),
      step: work.countWaitingFor > 0 ? generationMessages.waitsFor(work.countWaitingFor) : stepAt(progress),
      secondsLeft: generationLeft({ id, progress, isRunning: true }, reportedAt),
      reportedAt: progress,
      // The editor is closed to those who only watch.
      href: mayEdit ? `${base}/create/editor/${id}` : `${base}/timelines`,
    };
  }
  const { kind, id } = subjectOf(subjectRef);
  const names = work.taskTypes.map((type) => tasksMessages.types[type] ?? type);
  const done = work.countTasks > 1 ? [messages.nav.tasksDone(work.countEnded, work.countTasks)] : [];
  return {
    ...shared,
    kind,
    id,
    ...{
      media: { name: work.name || messages.aVideo, href: `${base}/media/${id}/view` },
      timeline: { name: work.name || tasksMessages.noRender, href: `${base}/timelines` },
      installation: { name: tasksMessages.installation, href: `${base}/tasks` },
    }[kind],
    step: [names.join(', '), ...done].filter(Boolean).join(' · '),
    secondsLeft: work.secondsLeft,
    reportedAt,
  };
}
