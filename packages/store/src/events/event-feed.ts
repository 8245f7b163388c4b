import type { WorkspaceEvent } from '@cutgraph/contract';
import type { Listening } from '../db/listening.ts';
import type { Readers } from '../records/records.ts';
import { EVENT_CHANNEL } from './note-events.ts';

type EventListener = (event: WorkspaceEvent) => void;

/** Delivers what happens in a workspace, in the order of the ids, each event once, none skipped. */
export type EventFeed = {
  /**
   * From `afterId` on: those that are there already come first. Without it, from now on.
   * Answers how to stop.
   */
  subscribe(workspaceId: string, listener: EventListener, options?: { afterId?: number }): () => void;
};

const PAGE = 500;
const RETRY_MS = 1_000;

/** `lastId` is unknown until the feed has looked where "from now on" begins. */
type Subscription = { listener: EventListener; lastId: number | undefined };
type Channel = { subscriptions: Set<Subscription>; reading: boolean; again: boolean };

/** One connection and one query a change for all streams of a workspace in this process. */
export function openEventFeed(
  listening: Listening,
  events: Readers['events'],
  onTrouble: (error: unknown) => void,
): EventFeed & { start(): Promise<void>; look(): Promise<void>; close(): void } {
  const channels = new Map<string, Channel>();
  let started: Promise<unknown> | undefined;
  let closed = false;

  function start() {
    started ??= listening
      .listen(EVENT_CHANNEL, wake, () => {
        for (const workspaceId of channels.keys()) wake(workspaceId);
      })
      .catch((error) => {
        started = undefined;
        throw error;
      });
    return started;
  }

  function wake(workspaceId: string) {
    const channel = channels.get(workspaceId);
    if (!channel || closed) return;
    channel.again = true;
    if (channel.reading) return;
    channel.reading = true;
    readOn(workspaceId, channel)
      .catch((error) => {
        onTrouble(error);
        if (!closed) setTimeout(wake, RETRY_MS, workspaceId).unref();
      })
      .finally(() => {
        channel.reading = false;
        // A notice may have come between the last look and here.
        if (channel.again && channel.subscriptions.size > 0) setImmediate(wake, workspaceId);
      });
  }

  async function readOn(workspaceId: string, channel: Channel) {
    await start();
    while (channel.again && !closed) {
      channel.again = false;
      for (const subscription of channel.subscriptions) {
        subscription.lastId ??= await events.lastId(workspaceId);
      }
      // A subscription made while it is read may want older ones: the next round delivers them.
      const present = [...channel.subscriptions].filter(({ lastId }) => lastId !== undefined);
      const known = present.flatMap(({ lastId }) => lastId ?? []);
      if (known.length === 0) return;
      const rows = await events.after(workspaceId, Math.min(...known), PAGE);
      if (rows.length === PAGE) channel.again = true;
      for (const event of rows) {
        for (const subscription of present)
          if (channel.subscriptions.has(subscription)) deliver(subscription, event);
      }
    }
  }

  /** A notice is lost where its process dies after a commit: which workspaces have something newer than was delivered? */
  async function look() {
    const read = new Map<string, number>();
    for (const [workspaceId, { subscriptions }] of channels) {
      const known = [...subscriptions].flatMap(({ lastId }) => lastId ?? []);
      if (known.length > 0) read.set(workspaceId, Math.min(...known));
    }
    if (read.size === 0) return;
    for (const { workspaceId, lastId } of await events.lastIds([...read.keys()]))
      if (lastId > read.get(workspaceId)!) wake(workspaceId);
  }

  function deliver(subscription: Subscription, event: Parameters<EventListener>[0]) {
    if (subscription.lastId === undefined || event.id <= subscription.lastId) return;
    subscription.lastId = event.id;
    try {
      subscription.listener(event);
    } catch (error) {
      onTrouble(error);
    }
  }

  return {
    subscribe(workspaceId, listener, { afterId } = {}) {
      const channel = channels.get(workspaceId) ?? { subscriptions: new Set(), reading: false, again: false };
      channels.set(workspaceId, channel);
      const subscription = { listener, lastId: afterId };
      channel.subscriptions.add(subscription);
      wake(workspaceId);
      return () => {
        channel.subscriptions.delete(subscription);
        if (channel.subscriptions.size === 0 && channels.get(workspaceId) === channel)
          channels.delete(workspaceId);
      };
    },
    async start() {
      await start();
    },
    look,
    close() {
      closed = true;
      channels.clear();
    },
  };
}
