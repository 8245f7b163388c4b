import { clipSeconds, musicClipOf, overlaysOf, roundSeconds, videoClipsOf } from '@cutgraph/core';
import { z } from 'zod';
import type { OpenFilm } from './open-film.ts';

/** A film as tools answer it. */
export const filmOutput = {
  film: z.string().describe('Its reference, for other tools'),
  keptAs: z
    .enum(['proposal', 'edit', 'video'])
    .describe('`proposal`: Auto proposes it; `edit`: it can be changed; `video`: it is or is being rendered'),
  title: z.string(),
  seconds: z.number().describe('The sum of its clips; transitions make it a little shorter'),
  clips: z.array(
    z.object({
      clip: z.number().describe('Its place in the film, from 1'),
      media: z.string().describe('Id of its video or photo'),
      name: z.string().describe('Of the video or photo; empty where it is not known'),
      start: z.number().describe('Seconds of the video'),
      end: z.number(),
      seconds: z.number().describe('How long it is in the film'),
      why: z.array(z.string()).describe('Why it is there, and why it follows the clip before'),
    }),
  ),
  music: z.string().nullable().describe('Id of its music'),
  titles: z.array(z.string()),
};

export function describeFilm({ ref, timeline, reasons, media, kept }: OpenFilm) {
  const clips = videoClipsOf(timeline);
  const music = musicClipOf(timeline);
  return {
    ...{ film: ref, keptAs: kept.as, title: timeline.name },
    seconds: roundSeconds(clips.reduce((sum, clip) => sum + clipSeconds(clip), 0)),
    clips: clips.map((clip, at) => {
      const { start, end } = clip;
      const id = clip.media.key;
      const name = media.get(id)?.name ?? '';
      return {
        ...{ clip: at + 1, media: id, name, start, end },
        ...{ seconds: roundSeconds(clipSeconds(clip)), why: reasons[at] ?? [] },
      };
    }),
    music: music?.media.key ?? null,
    titles: overlaysOf(timeline).titles.map(({ text }) => text),
  };
}
