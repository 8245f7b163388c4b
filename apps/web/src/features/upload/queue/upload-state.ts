/** The states of one upload. It waits (`queued`) while another one runs: files go up one after another. */
export type UploadState =
  | 'queued'
  | 'running'
  | 'pausing'
  | 'paused'
  | 'canceling'
  | 'canceled'
  | 'error'
  | 'success';

export type UploadEvent =
  | 'start'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'retry'
  /** The network is quiet after a pause or a cancel. */
  | 'stopped'
  | 'failed'
  | 'finished';

/** The one table of legal moves: pause only from running, resume from paused or pausing, cancel from running, pausing or paused. */
const MOVES: Record<UploadState, Partial<Record<UploadEvent, UploadState>>> = {
  queued: { start: 'running' },
  running: { pause: 'pausing', cancel: 'canceling', failed: 'error', finished: 'success' },
  pausing: { stopped: 'paused', resume: 'queued', cancel: 'canceling', failed: 'error', finished: 'success' },
  paused: { resume: 'queued', cancel: 'canceled' },
  canceling: { stopped: 'canceled', failed: 'canceled' },
  canceled: {},
  error: { retry: 'queued' },
  success: {},
};

/** The state after an event, or undefined where the event means nothing in this state. */
export function moveUpload(state: UploadState, event: UploadEvent): UploadState | undefined {
  return MOVES[state][event];
}

/** True while it holds the line that others wait for. */
export function holdsLine(state: UploadState): boolean {
  return state === 'running' || state === 'pausing' || state === 'canceling';
}

/** The next one to start: the first that waits, when nothing holds the line. */
export function nextToStart<T extends { state: UploadState }>(items: readonly T[]): T | undefined {
  if (items.some((item) => holdsLine(item.state))) return undefined;
  return items.find((item) => item.state === 'queued');
}

/**
 * Pauses (ms) before each new try: doubled up to 64 times the first, until their sum reaches the limit. A server
 * that restarts is back long before. Throws RangeError for times that are negative or none.
 */
export function retryDelays(limitMs: number, firstMs = 500): number[] {
  for (const time of [limitMs, firstMs])
    if (!(time >= 0 && Number.isFinite(time))) throw new RangeError(`${time} is no time to try again for.`);
  const delays: number[] = [];
  if (firstMs === 0) return delays;
  let sum = 0;
  for (let factor = 1; ; factor = Math.min(64, factor * 2)) {
    const delay = firstMs * factor;
    if (sum + delay > limitMs) return delays;
    delays.push(delay);
    sum += delay;
  }
}

/**
 * Worth another try: no answer at all, a restart, too many requests, bytes that were damaged, a client and a server that
 * do not agree on the offset of the upload. A full disk does not empty by itself.
 */
export function isPassingAnswer(answer: { status: number; hasOffset: boolean } | undefined): boolean {
  if (!answer) return true;
  const { status, hasOffset } = answer;
  if (status === 507) return false;
  return status >= 500 || [408, 423, 429, 460].includes(status) || (status === 409 && hasOffset);
}
