/** Why a tool did not finish its work. */
export type ToolErrorReason = 'failed' | 'missing' | 'timed-out' | 'stalled';

/**
 * ffmpeg or ffprobe did not finish. `reason` says how: it ended with an error, is not installed, ran over its
 * wall-clock limit, or made no progress for too long. A cancelled run throws the reason of its signal instead.
 */
export class ToolError extends Error {
  readonly reason: ToolErrorReason;
  readonly tool: string;
  readonly args: readonly string[];
  readonly exitCode: number | null;
  /** The last lines that the tool wrote to its error stream, oldest first. */
  readonly lastLines: readonly string[];

  constructor(details: {
    reason: ToolErrorReason;
    tool: string;
    args: readonly string[];
    exitCode: number | null;
    lastLines: readonly string[];
    message: string;
  }) {
    super([details.message, ...details.lastLines].join('\n'));
    this.name = 'ToolError';
    this.reason = details.reason;
    this.tool = details.tool;
    this.args = details.args;
    this.exitCode = details.exitCode;
    this.lastLines = details.lastLines;
  }
}
