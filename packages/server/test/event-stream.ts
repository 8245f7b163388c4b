import type { WorkspaceEvent } from '@cutgraph/contract';
import { expect } from 'vitest';

export type Message = { id: number; kind: string; event: WorkspaceEvent };

export type TestStream = {
  /** The next message; fails when the stream ends before. */
  next(): Promise<Message>;
  /** All that still comes, once the server has ended the stream. */
  untilEnd(): Promise<Message[]>;
  /** Closes it as a browser does that goes away. */
  end(): void;
};

/** Opens an event stream and reads what it says. */
export async function openStream(
  fetchFrom: (path: string, init: RequestInit) => Promise<Response>,
  workspaceId: string,
  options: { lastId?: number; headers?: Record<string, string> } = {},
): Promise<TestStream> {
  const controller = new AbortController();
  const { lastId, headers = {} } = options;
  const response = await fetchFrom(`/api/events?ws=${workspaceId}`, {
    signal: controller.signal,
    headers: { ...headers, ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }) },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';

  async function read(): Promise<Message | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const message = messageOf(text.slice(0, end));
      text = text.slice(end + 2);
      if (message) return message;
    }
  }

  return {
    async next() {
      const message = await read();
      if (!message) throw new Error('The stream ended.');
      return message;
    },
    async untilEnd() {
      const messages: Message[] = [];
      for (let message = await read(); message; message = await read()) messages.push(message);
      return messages;
    },
    end: () => controller.abort(),
  };
}

function messageOf(block: string): Message | undefined {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (!fields.data) return undefined;
  return {
    id: Number(fields.id),
    kind: fields.event ?? '',
    event: JSON.parse(fields.data) as WorkspaceEvent,
  };
}
