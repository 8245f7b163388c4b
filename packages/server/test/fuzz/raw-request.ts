import { request } from 'node:http';

/** What is sent, byte for byte: unlike `fetch`, it puts no path or header right. */
export type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string;
};
export type RawAnswer = { status: number; headers: Record<string, unknown>; text: string };

/** Only what hangs takes so long. Of event streams the beginning is read. */
const LONGEST_MS = 120_000;
/** Enough to see what an answer reveals. */
const MOST_CHARACTERS = 200_000;

/** Sends a request and reads its answer; throws where none comes. */
export function send(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers, setHost: !('host' in headers) },
      (answer) => {
        let text = '';
        const end = () => {
          clearTimeout(timer);
          sent.destroy();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        };
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) return end();
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MOST_CHARACTERS) end();
        });
        answer.once('end', end);
        answer.once('close', end);
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error('There was no answer in time.')), LONGEST_MS);
    sent.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end(body);
  });
}
