import type { ShotLook } from './shot-look.ts';
import type { Speech } from './speech.ts';
import type { TimeSpan } from './stretch-sets.ts';
import { captionsOf } from './web-vtt.ts';

/** Words and when (seconds) they are said or seen: what a search looks in. */
export type FootageText = TimeSpan & { text: string };

/** What is said, caption by caption; none where no speech model wrote words down. */
export function spokenTextsOf({ segments }: Pick<Speech, 'segments'>): FootageText[] {
  return captionsOf(segments).map(({ start, end, text }) => ({ start, end, text }));
}

/** What is written in the picture, shot by shot, from the top line to the last; shots without writing have none. */
export function writtenTextsOf(looks: readonly Pick<ShotLook, 'shot' | 'text'>[]): FootageText[] {
  return looks.flatMap(({ shot: { start, end }, text }) =>
    text && text.length > 0 ? { start, end, text: text.map((line) => line.text).join(' ') } : [],
  );
}
