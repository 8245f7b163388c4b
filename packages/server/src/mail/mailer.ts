import { setTimeout as after } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/** How mail is sent. */
export type MailSettings = {
  /** `smtps://user:password@host:465`, or `smtp://host:587`. */
  url: string;
  /** The sender: `Cutgraph <cuts@example.com>`. */
  from: string;
};

export type Mail = { to: string; subject: string; text: string };

/** Sends mail in the background; what cannot be sent is logged, for nothing depends on it. */
export type Mailer = {
  send(mail: Mail): void;
  /** Waits for what is on its way, and gives up the rest. */
  close(): Promise<void>;
};

type Log = { warn(facts: object, text: string): void };

/** Before each further try; a server of mail that refuses for a moment (greylisting) takes it then. */
const PAUSES_MS = [10_000, 120_000];
const CONNECT_MS = 10_000;
/** Of a server that is slow; what comes beyond them is dropped and logged. */
const MOST_ON_THEIR_WAY = 100;

export function openMailer({ url, from }: MailSettings, log: Log, pausesMs = PAUSES_MS): Mailer {
  const transport = createTransport(
    {
      ...{ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: 3 * CONNECT_MS },
    },
    { from },
  );
  const closing = new AbortController();
  const onTheirWay = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    for (const pause of [...pausesMs, undefined]) {
      try {
        // As an address and not as a text, in which there may be several.
        await transport.sendMail({ ...mail, to: { name: '', address: mail.to } });
        return;
      } catch (error) {
        const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
        // A refusal for good, such as an address that there is not, is not tried again.
        const isFinal = pause === undefined || (responseCode ?? 0) >= 500;
        log.warn({ code, responseCode, error: message, isFinal }, 'a mail could not be sent');
        if (isFinal) return;
        await after(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        if (closing.signal.aborted) return;
      }
    }
  }

  return {
    send(mail) {
      if (closing.signal.aborted || onTheirWay.size >= MOST_ON_THEIR_WAY) {
        log.warn({}, 'a mail was dropped: too many are on their way');
        return;
      }
      const way = deliver(mail).finally(() => onTheirWay.delete(way));
      onTheirWay.add(way);
    },
    async close() {
      closing.abort();
      await Promise.all(onTheirWay);
      transport.close();
    },
  };
}
