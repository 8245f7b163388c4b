import type { Task, Timeline, Wizard } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { groupTasks, longestLeft, type Subject, shareDone } from '../features/tasks/group-tasks.ts';
import { holdsLine } from '../features/upload/upload-state.ts';
import { useUploads } from '../features/upload/use-uploads.ts';
import { mediaPoolQuery } from '../lib/queries/media.ts';
import { tasksQuery } from '../lib/queries/tasks.ts';
import { timelinesQuery } from '../lib/queries/timelines.ts';
import { wizardsQuery } from '../lib/queries/wizards.ts';
import { useRole } from '../lib/queries/workspaces.ts';
import { MEDIA_STATUS, TASK_STATUS } from '../lib/status.ts';
import { secondsLeft } from '../lib/time-left.ts';
import { words } from '../lib/words.ts';

/** Something that takes its time in this workspace: what it is called, which step it is at, how far it is. */
export type RunningThing = {
  key: string;
  name: string;
  step: string;
  share: number;
  secondsLeft: number | null;
  /** Changes with every telling of how much is left. */
  toldAt: string;
  /** Where it can be looked at. */
  href: string;
  /** True where none of its tasks runs yet, or the next one waits. */
  isWaiting?: boolean;
};

/** How something ended that was running before. */
export type EndedThing = {
  key: string;
  name: string;
  href: string;
  /** Another place where its end is seen: a video in the library, a render among the timelines. */
  alsoSeenAt: string;
  error: string | null;
};

const { Running } = TASK_STATUS;

/** Uploads, generations, and each media or render of which a task runs or waits; and how to tell what has become of one. */
export function useRunning(w: string) {
  const uploads = useUploads().items.filter((item) => item.workspaceId === w);
  const tasks = useQuery(tasksQuery(w)).data ?? [];
  // They lead into the editor.
  const { canEdit } = useRole(w);
  const wizards = useQuery({ ...wizardsQuery(w), enabled: canEdit }).data ?? [];
  const groups = groupTasks(tasks).filter((group) => !group.tasks.every(hasStopped));
  // Asked for once something has run, and kept: what has ended is looked up there.
  const media = useQuery({ ...mediaPoolQuery(w), enabled: groups.length > 0 }).data ?? [];
  const timelines = useQuery({ ...timelinesQuery(w), enabled: groups.length > 0 }).data ?? [];

  const placeOf = ({ kind, id }: Subject): { name: string; href: string } => {
    if (kind === 'installation') return { name: words.tasks.installation, href: `/ws/${w}/tasks` };
    if (kind === 'media') {
      const name = media.find((one) => one.id === id)?.name ?? words.tasks.noName;
      return { name, href: `/ws/${w}/media/${id}/view` };
    }
    const name = timelines.find((one) => one.id === id)?.title ?? words.tasks.noRender;
    return { name, href: `/ws/${w}/timelines` };
  };
  const running: RunningThing[] = [
    ...uploads
      .filter((item) => holdsLine(item.state))
      .map((item) => ({
        key: `upload-${item.key}`,
        name: item.name,
        step:
          item.waitingFor === null
            ? words.upload.states[item.state]
            : item.waitingFor || words.upload.waitingForServer,
        share: item.size > 0 ? item.sent / item.size : 0,
        secondsLeft: item.bytesPerSecond > 0 ? (item.size - item.sent) / item.bytesPerSecond : null,
        toldAt: String(item.sent),
        href: `/ws/${w}/media`,
      })),
    ...wizards
      .filter((wizard) => wizard.isRunning)
      .map((wizard) => ({
        key: `wizard-${wizard.id}`,
        name: nameOf(wizard),
        step: words.create.running,
        share: wizard.progress,
        secondsLeft:
          secondsLeft({ share: 0, at: Date.parse(wizard.createdAt) }, wizard.progress, Date.now()) ?? null,
        toldAt: String(wizard.progress),
        href: `/ws/${w}/create/editor/${wizard.id}`,
      })),
    ...groups.map((group) => ({
      ...placeOf(group.subject),
      key: group.subject.ref,
      step: group.tasks
        .filter((task) => task.taskStatus === Running)
        .map((task) => words.tasks.types[task.taskType] ?? task.taskType)
        .join(', '),
      share: shareDone(group.tasks),
      secondsLeft: longestLeft(group.tasks),
      toldAt: group.tasks.map((task) => task.updatedAt).join(' '),
      isWaiting: !group.tasks.some((task) => task.taskStatus === Running),
    })),
  ];
  /** How a thing ended that is not running any more; nothing where it only waits, or is not known any more. */
  const endOf = ({ key, name, href }: RunningThing): EndedThing | undefined => {
    if (key.startsWith('upload-')) {
      const item = uploads.find((one) => `upload-${one.key}` === key);
      return item?.state === 'error'
        ? { key, name, href, alsoSeenAt: href, error: item.error?.message ?? words.upload.failed }
        : undefined;
    }
    const wizard = wizards.find((one) => `wizard-${one.id}` === key);
    if (wizard) return { key, name, href, alsoSeenAt: `/ws/${w}/create`, error: wizard.error };
    const left = tasks.filter((task) => task.subjectRef === key && !hasStopped(task));
    if (left.length > 0) return undefined;
    const id = key.split('/').at(-1);
    const one = media.find((item) => item.id === id && item.mediaStatus > MEDIA_STATUS.Processing);
    if (one) return { key, name, href, alsoSeenAt: `/ws/${w}/media`, error: one.error };
    const timeline = timelines.find((item) => item.id === id && hasEnded(item));
    return timeline && { key, name, href, alsoSeenAt: `/ws/${w}/timelines`, error: timeline.error };
  };
  return { running, endOf };
}

function hasStopped({ taskStatus }: Task): boolean {
  return taskStatus !== TASK_STATUS.Ready && taskStatus !== TASK_STATUS.Running;
}

function hasEnded({ mediaURL, error }: Timeline): boolean {
  return mediaURL !== '' || error !== null;
}

function nameOf({ initConfig }: Wizard): string {
  return initConfig.templateName || initConfig.name || words.create.title;
}
