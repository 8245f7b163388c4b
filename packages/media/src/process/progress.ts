/** One report of a running ffmpeg. */
export type ToolProgress = {
  /** Frames written to the first picture output so far. */
  frame: number;
  /** Seconds of output written so far, the furthest of all outputs. */
  outSeconds: number;
};

/**
 * Reads the `key=value` lines of `-progress pipe:1`, which arrive in pieces of any size. Each complete report
 * (they end with `progress=`) is handed to `onReport`. Source: ffmpeg's manual, option -progress.
 */
export function progressReader(onReport: (progress: ToolProgress) => void): (text: string) => void {
  let rest = '';
  let current: ToolProgress = { frame: 0, outSeconds: 0 };
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', value = ''] = line.split('=', 2);
      const number = Number(value);
      if (key === 'frame' && number >= 0) current = { ...current, frame: number };
      // Negative and N/A mean that nothing is out yet.
      if (key === 'out_time_us' && number >= 0) current = { ...current, outSeconds: number / 1e6 };
      if (key === 'progress') onReport(current);
    }
  };
}
