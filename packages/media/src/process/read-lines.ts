/** Puts pieces of text together into lines; a last line without its end is not handed on. */
function lineReader(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    // What is read here is plain ASCII, so a piece never ends within a letter.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

/** Reads what ffmpeg's `metadata=print` and `ametadata=print` write: the time of a frame, then a line for each value. */
export function metadataReader(
  onValue: (timeSeconds: number, value: number) => void,
): (chunk: Buffer) => void {
  let timeSeconds = 0;
  return lineReader((line) => {
    const time = /\bpts_time:(\S+)/.exec(line);
    if (time) timeSeconds = Number(time[1]);
    else if (line.includes('=')) onValue(timeSeconds, Number(line.slice(line.indexOf('=') + 1)));
  });
}
