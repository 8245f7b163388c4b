import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { WorkspaceEvent } from '@cutgraph/contract';

/** One open event stream, as a browser has one. */
export type Listener = {
  readonly heard: readonly WorkspaceEvent[];
  readonly isOpen: boolean;
  /** Resolves once this event or a later one was heard; fails when the stream ends before, or after a minute. */
  until(id: number): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Breaks the connection, as a network does. */
  cut(): void;
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const LIMIT_MS = 60_000;

/** Opens a stream, signed out where no token is given; fails when it is refused. */
export async function listen(options: {
  url: string;
  workspaceId: string;
  token?: string | undefined;
  lastId?: number | undefined;
}): Promise<Listener> {
  const { url, workspaceId, token, lastId } = options;
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
  };
  const asked = request(`${url}/api/events?ws=${workspaceId}`, { agent, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The event stream answered ${response.statusCode}.`);
  }

  const heard: WorkspaceEvent[] = [];
  const waiting = new Set<{ id: number; resolve: () => void; reject: (error: Error) => void }>();
  let isOpen = true;
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) heard.push(JSON.parse(data) as WorkspaceEvent);
    }
    const last = heard.at(-1)?.id ?? 0;
    for (const one of waiting) if (one.id <= last) one.resolve();
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      isOpen = false;
      for (const { reject } of waiting) reject(new Error('The stream ended before its time.'));
      resolve();
    });
  });

  return {
    heard,
    get isOpen() {
      return isOpen;
    },
    ended,
    until(id) {
      if ((heard.at(-1)?.id ?? 0) >= id) return Promise.resolve();
      if (!isOpen) return Promise.reject(new Error('The stream has ended.'));
      return inTime(
        `event ${id}`,
        new Promise((resolve, reject) => {
          const one = {
            id,
            resolve() {
              waiting.delete(one);
              resolve();
            },
            reject,
          };
          waiting.add(one);
        }),
      );
    },
    cut: () => response.destroy(),
  };
}

/** Fails after a minute instead of waiting for ever. */
export async function inTime<T>(what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited too long for ${what}.`)), LIMIT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
