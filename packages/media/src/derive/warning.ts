/** A sentence for the owner when a part of a file is missing; undefined when nothing is. Seconds. */
export function warningOf(found: {
  declaredSeconds: number;
  pictureSeconds: number;
  /** null where no audio could be decoded. */
  soundSeconds: number | null;
  /** The file declares an audio stream. */
  audioDeclared: boolean;
}): string | undefined {
  const { declaredSeconds, pictureSeconds, soundSeconds, audioDeclared } = found;
  const sentences = [
    missingEnd(declaredSeconds, Math.max(pictureSeconds, soundSeconds ?? 0), pictureSeconds),
  ];
  if (audioDeclared && soundSeconds === null) {
    sentences.push('The sound of this video cannot be decoded: only its picture can be used.');
  }
  const silent = pictureSeconds - (soundSeconds ?? pictureSeconds);
  if (silent > Math.max(10, pictureSeconds * 0.05)) {
    sentences.push(
      `The sound ends after ${spoken(soundSeconds ?? 0)}, and the picture goes on to ${spoken(pictureSeconds)}.`,
    );
  }
  if ((soundSeconds ?? 0) > pictureSeconds + Math.max(1, pictureSeconds * 0.05)) {
    sentences.push(`The picture ends after ${spoken(pictureSeconds)}; the sound after that is left out.`);
  }
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** A file that was cut short still declares its full length, and ffmpeg ends without complaint. */
function missingEnd(declared: number, decoded: number, usable: number): string | undefined {
  const missing = declared - decoded;
  if (missing <= Math.max(0.5, declared * 0.01)) return undefined;
  return `The last ${spoken(missing)} of ${spoken(declared)} are missing: the file is cut short or damaged. The first ${spoken(usable)} can be used.`;
}

function spoken(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
}
