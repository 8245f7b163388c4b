import type { WorkspaceEvent } from '@cutgraph/contract';

/** The browser's side of an event stream; the test is the server's. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  private static made: FakeEventSource[] = [];

  readonly url: string;
  readyState = FakeEventSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.made.push(this);
  }

  /** Every stream that was asked for and not closed. */
  static get all(): readonly FakeEventSource[] {
    return FakeEventSource.made.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  static closeAll(): void {
    for (const source of FakeEventSource.made) source.close();
    FakeEventSource.made = [];
  }

  /** The server begins to answer. */
  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  send(event: WorkspaceEvent): void {
    this.dispatchEvent(new MessageEvent(event.kind, { data: JSON.stringify(event) }));
  }

  /** The connection breaks: the browser connects again by itself. */
  break(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.onerror?.();
  }

  /** The server answers with an error: the browser gives up. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
