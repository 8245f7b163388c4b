import { SingleBar } from 'cli-progress';

/** How a command talks: results on stdout, everything else on stderr. */
export type Terminal = {
  /** What was asked for: a text for people, or with --json the object on one line. */
  result(text: string, object: Record<string, unknown>): void;
  /** A remark on the way. */
  say(text: string): void;
  /** A share done, 0..1, of a named piece of work; a bar with an estimate on a terminal. */
  progress(work: string, share: number): void;
  /** Takes the bar away. */
  done(): void;
};

/** @param options.json one JSON object a line on stdout instead of text and bars. */
export function openTerminal(options: { json: boolean }): Terminal {
  if (options.json) return jsonTerminal();
  return process.stderr.isTTY ? barTerminal() : plainTerminal();
}

function printResult(text: string): void {
  process.stdout.write(`${text}\n`);
}

function jsonTerminal(): Terminal {
  const line = (object: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(object)}\n`);
  return {
    result: (_text, object) => line({ kind: 'result', ...object }),
    say: (text) => line({ kind: 'note', text }),
    progress: (work, share) => line({ kind: 'progress', work, share: Math.round(share * 1000) / 1000 }),
    done: () => {},
  };
}

/** Without a terminal a bar is noise: a line per piece of work and per quarter of it. */
function plainTerminal(): Terminal {
  let last = '';
  return {
    result: printResult,
    say: (text) => process.stderr.write(`${text}\n`),
    progress: (work, share) => {
      const mark = `${work} ${Math.floor(share * 4) * 25} %`;
      if (mark !== last) process.stderr.write(`${mark}\n`);
      last = mark;
    },
    done: () => {},
  };
}

function barTerminal(): Terminal {
  let bar: SingleBar | undefined;
  const done = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    result: (text) => {
      done();
      printResult(text);
    },
    say: (text) => {
      done();
      process.stderr.write(`${text}\n`);
    },
    progress: (work, share) => {
      if (!bar) {
        bar = new SingleBar({
          format: '{bar} {percentage} % · {eta_formatted} left · {work}',
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
          barsize: 24,
        });
        bar.start(1000, 0, { work });
      }
      bar.update(Math.round(share * 1000), { work });
    },
    done,
  };
}
