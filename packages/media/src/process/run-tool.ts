import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MediaTool, toolCommand, toolEnvironment } from '@cutgraph/core';
import { confinement } from './confine.ts';
import { countCpu } from './meter-cpu.ts';
import { progressReader, type ToolProgress } from './progress.ts';
import { type StallWatch, watchStalls } from './stall-watch.ts';
import { ToolError, type ToolErrorReason } from './tool-error.ts';

/** How a tool is run. */
export type ToolRun = {
  tool: MediaTool;
  /** Never passed through a shell. */
  args: readonly string[];
  signal?: AbortSignal | undefined;
  /** The folder in which plain output names land. */
  folder?: string;
  /** What it gets besides what every tool gets. */
  env?: Readonly<Record<string, string>>;
  /** The whole run may take this long. */
  wallSeconds: number;
  /** Without a sign of progress (a report of it, or something in a pipe) for this long the run is ended, see `watchStalls`; ffmpeg only. */
  stallSeconds?: number;
  onProgress?: ((progress: ToolProgress) => void) | undefined;
  /** Is given every line of the error stream; also those of a run that ends well. */
  onErrorLine?: ((line: string) => void) | undefined;
  /** Who reads what the tool writes to its descriptors 3, 4, ...; one that throws ends the tool, with its error. */
  pipes?: readonly ((chunk: Buffer) => void)[];
  /** What it reads from its standard input, made as fast as it reads; one that throws ends the tool, with its error. */
  input?: Iterable<Uint8Array | Uint8ClampedArray> | undefined;
};

/** What is known once a tool has ended well. */
export type ToolResult = {
  /** What ffprobe printed; empty for ffmpeg, whose standard output carries its progress. */
  stdout: string;
  /** The last lines of the error stream: warnings, as the run went well. */
  lastLines: string[];
  progress: ToolProgress;
};

const KEPT_LINES = 12;
const DEFAULT_STALL_SECONDS = 60;
/** What is written to pipes comes in many pieces: one counts as a sign of progress so long after another, for each second of the limit. */
const SIGNS_APART_MS = 100;
/** What writing to a tool fails with that reads no more. */
const PIPE_ENDS: readonly unknown[] = [
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
];

/**
 * Runs ffmpeg or ffprobe to its end. Cancelling kills it outright (SIGTERM took seconds) and throws the signal's
 * reason; every other end but success throws a {@link ToolError}. Half-written output is the caller's to throw away.
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  const reports = run.tool === 'ffmpeg';
  const args = reports ? [...ffmpegOptions(run.wallSeconds), '-progress', 'pipe:1', ...run.args] : run.args;
  const stallSeconds = run.stallSeconds ?? DEFAULT_STALL_SECONDS;
  // ffmpeg reports nothing until each of its outputs has begun, and one may begin at the end of a long video.
  let [watched, signAt]: [StallWatch | undefined, number] = [undefined, performance.now()];
  const sign = () => {
    const now = performance.now();
    if (now - signAt < stallSeconds * SIGNS_APART_MS) return;
    signAt = now;
    watched?.progressed();
  };
  const pipes = run.pipes?.map((take) => (chunk: Buffer) => {
    sign();
    take(chunk);
  });
  const started = await startTool({ ...run, args, ...(pipes && { pipes }) });
  let progress: ToolProgress = { frame: 0, outSeconds: 0 };
  let stdout = '';
  const stalled = () => started.end('stalled', `made no progress for ${stallSeconds} s`);
  const watch = reports ? watchStalls(started.child.pid, stallSeconds, stalled) : undefined;
  watched = watch;
  const read = progressReader((next) => {
    if (next.frame !== progress.frame || next.outSeconds !== progress.outSeconds) watch?.progressed();
    progress = next;
    run.onProgress?.(next);
  });
  started.child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (reports) read(text);
    else stdout += text;
  });
  try {
    await started.finished;
  } finally {
    watch?.stop();
  }
  return { stdout, lastLines: started.lastLines, progress };
}

/** Options of every ffmpeg: quiet, no keyboard, overwrite our own temporary files, and a limit that outlives us. */
export function ffmpegOptions(wallSeconds: number): string[] {
  // -timelimit counts processor time and is kept by the kernel: the last resort when the parent is gone.
  const timeLimit = String(Math.ceil(cpuSecondsOf(wallSeconds)));
  return ['-hide_banner', '-nostats', '-v', 'error', '-y', '-timelimit', timeLimit];
}

/** Sixteen busy threads for the whole time. */
function cpuSecondsOf(wallSeconds: number): number {
  return wallSeconds * 16;
}

/** A tool that has been started: its output, and a promise that settles when it is gone. */
export type StartedTool = {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves on success; rejects with the signal's reason or a {@link ToolError}. */
  finished: Promise<void>;
  lastLines: string[];
  /** Kills it and lets `finished` reject with this reason. */
  end: (reason: ToolErrorReason, message: string) => void;
};

/** Starts a tool and watches over its limits; the one place where Cutgraph starts ffmpeg and ffprobe. */
export async function startTool(
  run: Pick<
    ToolRun,
    'tool' | 'args' | 'signal' | 'folder' | 'env' | 'wallSeconds' | 'pipes' | 'onErrorLine' | 'input'
  >,
): Promise<StartedTool> {
  const [command, ...args] = [
    ...(await confinement({ cpuSeconds: cpuSecondsOf(run.wallSeconds) })),
    toolCommand(run.tool, process.env),
    ...run.args,
  ];
  run.signal?.throwIfAborted();
  // More than three descriptors are not in the type's own words.
  const child = spawn(command as string, args, {
    cwd: run.folder,
    env: { ...toolEnvironment(process.env), ...run.env },
    stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(run.pipes ?? []).map(() => 'pipe' as const)],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  countCpu(child);
  const lastLines: string[] = [];
  let rest = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-2000);
    const written = lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, 500));
    for (const line of written) run.onErrorLine?.(line);
    lastLines.push(...written);
    lastLines.splice(0, lastLines.length - KEPT_LINES);
  });
  let refused: { error: unknown } | undefined;
  for (const [i, take] of (run.pipes ?? []).entries()) {
    (child.stdio[i + 3] as Readable).on('data', (chunk: Buffer) => {
      if (refused) return;
      try {
        take(chunk);
      } catch (error) {
        refused = { error };
        child.kill('SIGKILL');
      }
    });
  }
  if (run.input) {
    pipeline(Readable.from(run.input), child.stdin as unknown as Writable).catch((error) => {
      // A tool that ends before it has read everything says so itself, by its exit.
      if (PIPE_ENDS.includes(error.code)) return;
      refused ??= { error };
      child.kill('SIGKILL');
    });
  }
  let ended: { reason: ToolErrorReason; message: string } | undefined;
  const end = (reason: ToolErrorReason, message: string) => {
    ended ??= { reason, message };
    child.kill('SIGKILL');
  };
  const error = (reason: ToolErrorReason, message: string, exitCode: number | null) =>
    new ToolError({ reason, tool: run.tool, args: run.args, exitCode, lastLines, message });
  const wallTimer = setTimeout(
    () => end('timed-out', `took longer than ${run.wallSeconds} s`),
    Math.min(run.wallSeconds * 1000, 2 ** 31 - 1),
  );
  const cancel = () => child.kill('SIGKILL');
  run.signal?.addEventListener('abort', cancel, { once: true });
  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'ENOENT'
          ? error(
              'missing',
              `${run.tool} could not be started. Install it, or say where it is: FFMPEG_PATH, FFPROBE_PATH, HEIF_CONVERT_PATH.`,
              null,
            )
          : cause,
      );
    });
    child.once('close', (code, killedBy) => {
      if (run.signal?.aborted) reject(run.signal.reason);
      else if (refused) reject(refused.error);
      else if (ended) reject(error(ended.reason, `${run.tool} ${ended.message}.`, code));
      else if (code === 0) resolve();
      // setpriv answers 127 when the tool itself is not there.
      else if (code === 127) reject(error('missing', `${run.tool} was not found. Install it.`, code));
      else reject(error('failed', `${run.tool} ended with ${killedBy ?? `exit code ${code}`}.`, code));
    });
  }).finally(() => {
    clearTimeout(wallTimer);
    run.signal?.removeEventListener('abort', cancel);
  });
  // The caller awaits it later; until then a rejection must not count as unhandled.
  finished.catch(() => {});
  return { child, finished, lastLines, end };
}
