import type { Pool } from 'pg';

/** Wakes those who listen to a channel, in all processes. What it is about is in the tables: one that is lost costs a wait. */
export type Notice = { channel: string; payload: string };

/** Sends notices after the transactions that they are about. */
export type NoticeSender = {
  /** Soon; of equal ones that wait one is sent. */
  send(notices: readonly Notice[]): void;
  /** Resolves when none is left. */
  sent(): Promise<void>;
};

/**
 * A NOTIFY inside a transaction takes a lock of the whole database until that is committed, so that all writers of all processes
 * go one by one. Here it is a statement of its own, after the commit, and as many as have come together share one. A process that dies between the two sends
 * none: those who listen look by themselves now and then.
 */
export function openNoticeSender(
  pool: Pick<Pool, 'query'>,
  onTrouble: (error: unknown) => void,
): NoticeSender {
  const waiting = new Map<string, Notice>();
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting.values()];
      waiting.clear();
      const columns = [some.map(({ channel }) => channel), some.map(({ payload }) => payload)];
      await pool
        .query(
          'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notices (channel, payload)',
          columns,
        )
        .catch(onTrouble);
    }
    sending = undefined;
  }

  return {
    send(notices) {
      for (const notice of notices) waiting.set(`${notice.channel} ${notice.payload}`, notice);
      if (waiting.size > 0) sending ??= sendAll();
    },
    async sent() {
      await sending;
    },
  };
}
