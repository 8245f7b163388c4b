import type { WorkspaceEvent } from '@cutgraph/contract';
import type { Listening } from '../db/listening.ts';
import type { Readers } from '../records/records.ts';
import { EVENT_CHANNEL } from './note-events.ts';

export type EventListener = (event: WorkspaceEvent) => void;

/** Tells what happens in a workspace, in the order of the ids, each event once, none skipped. */
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
type Room = { subscriptions: Set<Subscription>; reading: boolean; again: boolean };

/** One connection and one query a change for all streams of a workspace in this process. */
export function openEventFeed(
  listening: Listening,
  events: Readers['events'],
  onTrouble: (error: unknown) => void,
): EventFeed & { start(): Promise<void>; close(): void } {
  const rooms = new Map<string, Room>();
  let started: Promise<unknown> | undefined;
  let closed = false;

  function start() {
    started ??= listening
      .listen(EVENT_CHANNEL, wake, () => {
        for (const workspaceId of rooms.keys()) wake(workspaceId);
      })
      .catch((error) => {
        started = undefined;
        throw error;
      });
    return started;
  }

  function wake(workspaceId: string) {
    const room = rooms.get(workspaceId);
    if (!room || closed) return;
    room.again = true;
    if (room.reading) return;
    room.reading = true;
    readOn(workspaceId, room)
      .catch((error) => {
        onTrouble(error);
        if (!closed) setTimeout(wake, RETRY_MS, workspaceId).unref();
      })
      .finally(() => {
        room.reading = false;
        // A notice may have come between the last look and here.
        if (room.again && room.subscriptions.size > 0) setImmediate(wake, workspaceId);
      });
  }

  async function readOn(workspaceId: string, room: Room) {
    await start();
    while (room.again && !closed) {
      room.again = false;
      for (const subscription of room.subscriptions) {
        subscription.lastId ??= await events.lastId(workspaceId);
      }
      // Who comes while it is read may want older ones: they are told in the next round.
      const present = [...room.subscriptions].filter(({ lastId }) => lastId !== undefined);
      const known = present.flatMap(({ lastId }) => lastId ?? []);
      if (known.length === 0) return;
      const rows = await events.after(workspaceId, Math.min(...known), PAGE);
      if (rows.length === PAGE) room.again = true;
      for (const event of rows) {
        for (const subscription of present)
          if (room.subscriptions.has(subscription)) tell(subscription, event);
      }
    }
  }

  function tell(subscription: Subscription, event: Parameters<EventListener>[0]) {
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
      const room = rooms.get(workspaceId) ?? { subscriptions: new Set(), reading: false, again: false };
      rooms.set(workspaceId, room);
      const subscription = { listener, lastId: afterId };
      room.subscriptions.add(subscription);
      wake(workspaceId);
      return () => {
        room.subscriptions.delete(subscription);
        if (room.subscriptions.size === 0 && rooms.get(workspaceId) === room) rooms.delete(workspaceId);
      };
    },
    async start() {
      await start();
    },
    close() {
      closed = true;
      rooms.clear();
    },
  };
}
