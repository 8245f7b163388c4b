import type { WorkspaceEvent } from '@cutgraph/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { openEventStream } from './event-stream.ts';
import { renewMedia } from './media-news.ts';
import { applyProgress, slowlyStaleKeys, staleKeys } from './progress-of.ts';

type Message = { event: WorkspaceEvent } | { isOpen: true } | { end: true };

/** Events come in bursts; one refetch for each thing in this many milliseconds is enough. */
const GATHER_MS = 150;
/** While something runs, its tasks are asked for again this often. */
const PROGRESS_MS = 2000;

/**
 * Keeps what is on the screen fresh. All tabs of a workspace share one stream: the tab that holds the lock reads
 * it and forwards to the others; when it closes, the next one takes over.
 */
export function useLiveWorkspace(workspaceId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const channel = new BroadcastChannel(`cutgraph-events-${workspaceId}`);
    const refresh = gatherRefreshes(client, GATHER_MS, stop.signal);
    const refreshSlowly = gatherRefreshes(client, PROGRESS_MS, stop.signal);
    const refreshMedia = gather<WorkspaceEvent['change']>(GATHER_MS, stop.signal, (changes) =>
      renewMedia(client, workspaceId, changes),
    );

    const take = (message: Message) => {
      if ('isOpen' in message) refresh([workspaceKeys.everything(workspaceId)]);
      // Immediately: before the browser connects again, access ends where it has to.
      else if ('end' in message) void client.invalidateQueries(workspaceQuery(workspaceId));
      else if (message.event.kind === 'progress') {
        applyProgress(client, message.event);
        refreshSlowly(slowlyStaleKeys(message.event));
      } else {
        const { kind, documentId, change } = message.event;
        refresh(staleKeys(message.event));
        if (kind === 'media') refreshMedia(documentId, change);
      }
    };
    const tell = (message: Message) => {
      if (stop.signal.aborted) return;
      take(message);
      channel.postMessage(message);
    };
    channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);

    const lead = () =>
      new Promise<void>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve());
        if (stop.signal.aborted) return resolve();
        openEventStream(
          workspaceId,
          {
            onEvent: (event) => tell({ event }),
            onOpen: () => tell({ isOpen: true }),
            onEnd: () => tell({ end: true }),
          },
          stop.signal,
        );
      });

    // Without locks (an address that is not https and not this machine) every tab reads its own stream.
    if (navigator.locks) {
      navigator.locks
        .request(`cutgraph-events-${workspaceId}`, { signal: stop.signal }, lead)
        .catch(() => undefined);
    } else {
      void lead();
    }
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client, workspaceId]);
}

function gatherRefreshes(client: QueryClient, everyMs: number, signal: AbortSignal) {
  const add = gather<readonly unknown[]>(everyMs, signal, (keys) => {
    for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
  });
  return (keys: readonly (readonly unknown[])[]) => {
    for (const key of keys) add(JSON.stringify(key), key);
  };
}

/** Hands on what has come in a while, the last word on each thing. */
function gather<T>(everyMs: number, signal: AbortSignal, handOn: (things: ReadonlyMap<string, T>) => void) {
  let waiting = new Map<string, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (name: string, thing: T) => {
    waiting.set(name, thing);
    timer ??= setTimeout(() => {
      timer = undefined;
      const things = waiting;
      waiting = new Map();
      handOn(things);
    }, everyMs);
  };
}
