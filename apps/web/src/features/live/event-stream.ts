import type { WorkspaceEvent } from '@cutgraph/contract';

type Listener = { onEvent: (event: WorkspaceEvent) => void; onGap: () => void };

const KINDS = [
  'message',
  'workspace',
  'member',
  'media',
  'task',
  'template',
  'wizard',
  'videograph',
  'timeline',
  'person',
  'collection',
  'search',
  'progress',
];

/**
 * Keeps one stream of a workspace's events open until the signal ends it. The browser reconnects by itself and
 * reads on from the last id; where it gives up (the server answered with an error while it restarts) a new stream
 * is opened after a pause, and `onGap` says that events may have been missed.
 */
export function openEventStream(workspaceId: string, listener: Listener, signal: AbortSignal) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 500;
  let isFirst = true;

  const open = () => {
    if (signal.aborted) return;
    source = new EventSource(`/api/events?ws=${encodeURIComponent(workspaceId)}`);
    source.onopen = () => {
      pause = 500;
      if (!isFirst) listener.onGap();
      isFirst = false;
    };
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(15_000, pause * 2);
    };
    for (const kind of KINDS) {
      source.addEventListener(kind, (message) => {
        const event = parseEvent((message as MessageEvent<string>).data);
        if (event) listener.onEvent(event);
      });
    }
  };

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
  });
  open();
}

function parseEvent(data: string): WorkspaceEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return typeof event === 'object' && event !== null && 'kind' in event
      ? (event as WorkspaceEvent)
      : undefined;
  } catch {
    return undefined;
  }
}
