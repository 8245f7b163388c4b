import { EVENT_KINDS, type WorkspaceEvent } from '@cutgraph/contract';

type Listener = {
  onEvent: (event: WorkspaceEvent) => void;
  /** The stream carries everything from here on; what was read before may be old. */
  onOpen: () => void;
  /** The stream has ended: the server is away, or the workspace is closed to us. */
  onEnd: () => void;
};

/**
 * Keeps one stream of a workspace's events open until the signal ends it. The browser reconnects by itself and
 * reads on from the last id; where it gives up (the server answered with an error while it restarts) a new stream
 * is opened after a pause. The receiver of `onEnd` checks whether access remains, and ends this where it does not:
 * otherwise it would knock for ever.
 */
export function openEventStream(workspaceId: string, listener: Listener, signal: AbortSignal) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 500;

  const open = () => {
    if (signal.aborted) return;
    source = new EventSource(`/api/events?ws=${encodeURIComponent(workspaceId)}`);
    source.onopen = () => {
      pause = 500;
      listener.onOpen();
    };
    source.onerror = () => {
      listener.onEnd();
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(15_000, pause * 2);
    };
    for (const kind of EVENT_KINDS) {
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
