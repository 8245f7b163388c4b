import { MEDIA_STATUS, type Media, TASK_STATUS, type Task } from '@cutgraph/contract';
import type { Api } from '../harness/api.ts';
import { waitFor } from '../harness/wait.ts';

/** A media for which nothing is to be done any more, with its tasks. */
export type Ended = { media: Media; tasks: Task[]; seconds: number };

/** The wait of the harness gives up after less than an hour of video takes; it is repeated until the file's own limit. */
const WAITED_TOO_LONG = /^Waited too long/;

/** How many times its limit a media may stand in line behind others. */
const PATIENCE = 10;

/**
 * Waits by events until a media is Done or in Error and all its tasks have ended.
 *
 * @throws when it is worked on for longer than `limitSeconds`, with what it was at; time in line does not count.
 */
export async function untilEnded(
  api: Api,
  workspaceId: string,
  mediaId: string,
  limitSeconds: number,
): Promise<Ended> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  let at = 'nothing was answered';
  let busySeconds = 0;
  let lookedAt = 0;
  let wasBusy = false;
  const look = async (): Promise<Ended | undefined> => {
    const media = await api.medium(workspaceId, mediaId);
    const { items: tasks } = await api.mediaTasks(workspaceId, mediaId);
    const open = tasks.filter(
      ({ taskStatus }) => taskStatus !== TASK_STATUS.Finished && taskStatus !== TASK_STATUS.Error,
    );
    at = `state ${media.mediaStatus}, open tasks: ${open.map(({ taskType }) => taskType).join(', ') || 'none'}`;
    if (media.mediaStatus >= MEDIA_STATUS.Done && open.length === 0)
      return { media, tasks, seconds: passed() };
    if (wasBusy) busySeconds += passed() - lookedAt;
    lookedAt = passed();
    wasBusy = open.some(({ taskStatus }) => taskStatus === TASK_STATUS.Running);
    if (busySeconds > limitSeconds) throw new Error(`It did not end within ${limitSeconds} s: ${at}.`);
    return undefined;
  };
  for (;;) {
    try {
      return await waitFor(api, workspaceId, 'a media to end', look);
    } catch (error) {
      if (!(error instanceof Error) || !WAITED_TOO_LONG.test(error.message)) throw error;
      if (passed() > limitSeconds * PATIENCE) throw new Error(`It stood in line for too long: ${at}.`);
    }
  }
}
