import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Chance } from '../kills/chance.ts';
import type { MadeBytes } from './made-bytes.ts';

const FIRST_PART_BYTES = 262_144;
const LARGEST_PART_BYTES = 32 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
/** No answer for so long is no answer at all. */
const PATIENCE_MS = 60_000;

export type Where = { urls: () => readonly string[]; token: string; workspaceId: string };

/** What happened on the way of an upload. */
export type Course = {
  cut: number;
  twice: number;
  refused: Map<number, number>;
  unreachable: number;
  /** Bytes that the servers said they took. */
  taken: number;
};

/** One client: its luck, and where it notes what happens to it. */
export type Client = { chance: Chance; course: Course };

/**
 * Sends bytes as a browser does, parts that double, each with its checksum, on a bad day: now and then the connection
 * is cut in the middle of a part, a part is sent twice, another server is asked. Ends when the server says that it has
 * all.
 *
 * @param path of an upload, begun by this client or by another.
 * @throws what the server refuses for good.
 */
export async function sendRoughly(
  where: Where,
  path: string,
  bytes: MadeBytes,
  { chance, course }: Client,
): Promise<void> {
  let partBytes = FIRST_PART_BYTES;
  let failures = 0;
  for (;;) {
    const offset = await offsetOf(where, path, chance, course);
    if (offset === bytes.length) return;
    const end = Math.min(bytes.length, offset + partBytes);
    const part = bytes.slice(offset, end);
    const cutAt = chance.share() < 0.12 ? chance.whole(0, part.length - 1) : undefined;
    const send = () => sendPart(where, path, offset, part, chance, cutAt);
    if (cutAt !== undefined) course.cut += 1;
    const isTwice = cutAt === undefined && chance.share() < 0.08;
    if (isTwice) course.twice += 1;
    const statuses = await Promise.all(isTwice ? [send(), send()] : [send()]);
    for (const status of statuses) {
      if (status === undefined) course.unreachable += 1;
      else if (status !== 204) note(course, status);
      if (status !== undefined && ![204, 400, 408, 409, 423, 460, 503].includes(status))
        throw new Error(`A part was answered ${status}.`);
    }
    const isAccepted = statuses.includes(204);
    if (isAccepted) course.taken += part.length;
    partBytes = isAccepted ? Math.min(LARGEST_PART_BYTES, partBytes * 2) : FIRST_PART_BYTES;
    failures = isAccepted ? 0 : failures + 1;
    if (failures > 0) await later(chance.share() * Math.min(8_000, 250 * 2 ** failures));
  }
}

/**
 * Begins an upload, every other time with its first bytes, and answers its path; one whose answer is lost is the server's
 * to sweep.
 */
export async function beginRoughly(where: Where, bytes: MadeBytes, client: Client): Promise<string> {
  const { chance, course } = client;
  for (;;) {
    const part = chance.share() < 0.5 ? bytes.slice(0, Math.min(bytes.length, FIRST_PART_BYTES)) : undefined;
    const answer = await (part ? beginWith(part, where, bytes, client) : beginEmpty(where, bytes, client));
    if (answer?.statusCode === 201) {
      course.taken += Number(answer.headers['upload-offset'] ?? 0);
      return answer.headers.location!;
    }
    if (!answer) course.unreachable += 1;
    else if ([408, 503].includes(answer.statusCode!)) note(course, answer.statusCode!);
    else throw new Error(`The beginning was answered ${answer.statusCode}.`);
    await later(500);
  }
}

function beginEmpty(where: Where, bytes: MadeBytes, { chance }: Client) {
  const headers = { 'upload-length': bytes.length, 'content-length': 0 };
  return ask(where, chance, 'POST', `/api/ws/${where.workspaceId}/uploads`, headers);
}

/** The connection is sometimes cut in the middle: then no client ever learns of the upload. */
function beginWith(part: Buffer, where: Where, bytes: MadeBytes, { chance, course }: Client) {
  const cutAt = chance.share() < 0.3 ? chance.whole(0, part.length - 1) : undefined;
  if (cutAt !== undefined) course.cut += 1;
  const path = `/api/ws/${where.workspaceId}/uploads`;
  return sendBytes(
    open(where, chance, 'POST', path, { 'upload-length': bytes.length, ...of(part) }),
    part,
    cutAt,
  );
}

async function offsetOf(where: Where, path: string, chance: Chance, course: Course): Promise<number> {
  for (;;) {
    const answer = await ask(where, chance, 'HEAD', path, {});
    if (answer?.statusCode === 200) return Number(answer.headers['upload-offset']);
    if (!answer) course.unreachable += 1;
    else if ([423, 503].includes(answer.statusCode!)) note(course, answer.statusCode!);
    else throw new Error(`Where it stands was answered ${answer.statusCode}.`);
    await later(500);
  }
}

function ask(
  where: Where,
  chance: Chance,
  method: string,
  path: string,
  headers: Record<string, string | number>,
): Promise<IncomingMessage | undefined> {
  const request = open(where, chance, method, path, headers);
  request.end();
  return answered(request);
}

/** The status; undefined when none came, as when the connection was cut. */
async function sendPart(
  where: Where,
  path: string,
  offset: number,
  part: Buffer,
  chance: Chance,
  cutAt: number | undefined,
): Promise<number | undefined> {
  const request = open(where, chance, 'PATCH', path, { 'upload-offset': offset, ...of(part) });
  return (await sendBytes(request, part, cutAt))?.statusCode;
}

/** The headers of a part: what its bytes are, and what they must come to. */
function of(part: Buffer): Record<string, string | number> {
  return {
    'content-type': 'application/offset+octet-stream',
    'content-length': part.length,
    'upload-checksum': `sha256 ${createHash('sha256').update(part).digest('base64')}`,
  };
}

/** The answer; undefined when none came, as when the connection was cut. */
async function sendBytes(
  request: ReturnType<typeof httpRequest>,
  part: Buffer,
  cutAt: number | undefined,
): Promise<IncomingMessage | undefined> {
  let isAnswered = false;
  const answer = answered(request).finally(() => {
    isAnswered = true;
  });
  const send = async () => {
    for (let at = 0; at < (cutAt ?? part.length); at += PIECE_BYTES) {
      if (request.destroyed || isAnswered) return;
      const piece = part.subarray(at, Math.min(at + PIECE_BYTES, cutAt ?? part.length));
      if (!request.write(piece)) await Promise.race([once(request, 'drain'), answer]);
      if (request.errored) return;
    }
    if (cutAt === undefined) request.end();
    else request.destroy();
  };
  await send().catch(() => undefined);
  return answer;
}

function open(
  { urls, token }: Where,
  chance: Chance,
  method: string,
  path: string,
  headers: Record<string, string | number>,
) {
  const known = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  return httpRequest(chance.pick(urls()) + path, {
    method,
    headers: { ...known, ...headers },
    agent: false,
    timeout: PATIENCE_MS,
  });
}

function answered(request: ReturnType<typeof httpRequest>): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    request.on('response', (response) => {
      response.resume();
      response.on('error', () => undefined);
      resolve(response);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}

function note(course: Course, status: number): void {
  course.refused.set(status, (course.refused.get(status) ?? 0) + 1);
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
