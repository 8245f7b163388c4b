import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

type Meter = { seconds: number };

const meters = new AsyncLocalStorage<Meter>();
const SAMPLE_MILLISECONDS = 250;
/** The unit of the times in /proc, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * Runs `work` and sums the processor time (user and system, in seconds) of every ffmpeg and ffprobe that it starts, also
 * of those that fail or are killed. 0 where the system does not report it: it is read from Linux' /proc.
 *
 * @param onCpu receives the seconds, also when the work throws; the error goes on unchanged.
 */
export async function meterCpu<T>(
  work: () => Promise<T>,
  onCpu?: (cpuSeconds: number) => void,
): Promise<{ result: T; cpuSeconds: number }> {
  // A meter inside a meter counts for both.
  const outer = meters.getStore();
  const meter: Meter = { seconds: 0 };
  try {
    const result = await meters.run(meter, work);
    return { result, cpuSeconds: meter.seconds };
  } finally {
    if (outer) outer.seconds += meter.seconds;
    onCpu?.(meter.seconds);
  }
}

/** Counts a tool that was just started for the meter that it was started in. */
export function countCpu(child: ChildProcess): void {
  const meter = meters.getStore();
  if (!meter || process.platform !== 'linux' || child.pid === undefined) return;
  const stat = `/proc/${child.pid}/stat`;
  let sampled = 0;
  let sampledAt = performance.now();
  reapedBefore ??= reapedSeconds();
  const timer = setInterval(() => {
    sampled = ownSeconds(stat) ?? sampled;
    sampledAt = performance.now();
  }, SAMPLE_MILLISECONDS);
  timer.unref();
  child.once('exit', () => {
    clearInterval(timer);
    // A child's last moments are reported only as a part of all children that have ended; another that ended in the same
    // instant, or a long-lived one, must not count here: no more than this one can have used since it was looked at.
    const reaped = reapedSeconds();
    const ended = reaped - (reapedBefore ?? reaped);
    reapedBefore = reaped;
    const most = sampled + ((performance.now() - sampledAt) / 1000) * availableParallelism();
    meter.seconds += Math.min(most, Math.max(sampled, ended));
  });
}

let reapedBefore: number | undefined;

/** Fields 16 and 17 of proc(5)'s stat: the times of all children that were waited for. */
function reapedSeconds(): number {
  return fieldsOf('/proc/self/stat', 13) ?? 0;
}

/** Processor time in seconds of a process by its stat file (fields 14 and 15 of proc(5)), its threads included. */
export function ownSeconds(stat: string): number | undefined {
  return fieldsOf(stat, 11);
}

function fieldsOf(path: string, first: number): number | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    // The name before may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
