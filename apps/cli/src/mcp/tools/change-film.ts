import {
  collectionOf,
  createCollection,
  getMusic,
  idSchema,
  lineSchema,
  mediaRef,
  putCollection,
  timelineOfCollection,
} from '@cutgraph/contract';
import { type Timeline, videoClipsOf, withClips } from '@cutgraph/core';
import { z } from 'zod';
import { changedFilm } from '../film/changed-film.ts';
import { describeFilm, filmOutput } from '../film/describe-film.ts';
import { mediaOfFilm, musicOfFilm } from '../film/media-of-film.ts';
import { openFilm } from '../film/open-film.ts';
import { filmInput, titleInput } from '../inputs.ts';
import { tool } from '../tool.ts';
import { READS_OF_FILM } from './get-film.ts';

const place = z.number().int().min(1).max(1000);
const seconds = z.number().min(0).max(86_400);

export const changeFilmTool = tool({
  name: 'change_film',
  title: 'Change a film',
  description:
    'Changes a film: trims clips, orders or removes them, adds stretches of footage, sets its music and its titles; all of it or, where something is refused, none. A film that Auto proposes and a rendered video stay as they are: the changed film is kept as an edit, whose reference is answered. An edit is changed itself. Places of clips are those of the film before the change.',
  operations: [createCollection, putCollection, getMusic, ...READS_OF_FILM],
  input: {
    film: filmInput,
    trims: z
      .array(z.object({ clip: place, start: seconds.optional(), end: seconds.optional() }))
      .max(1000)
      .default([])
      .describe('New first or last seconds of clips, seconds of their video'),
    clips: z
      .array(place)
      .max(1000)
      .optional()
      .describe('The places of the clips that stay, in their new order; the others are removed'),
    add: z
      .array(z.object({ media: idSchema, start: seconds, end: seconds }))
      .max(100)
      .default([])
      .describe('Stretches of footage that are put at the end, such as those of search_footage'),
    music: idSchema
      .nullable()
      .optional()
      .describe('Id of a piece of music, from list_media; null for none; as it is where absent'),
    title: lineSchema(200)
      .nullable()
      .optional()
      .describe('What is written in the picture when the film begins; null for nothing'),
    name: titleInput.optional(),
  },
  output: filmOutput,
  async run({ film: asked, music, add, ...wishes }, call) {
    const film = await openFilm(call, asked);
    const { w, kept } = film;
    const others = add.map((one) => one.media).filter((id) => !film.media.has(id));
    const media = new Map([...film.media, ...(await mediaOfFilm(call, w, others))]);
    const song = music ? await musicOfFilm(call, w, music) : undefined;
    const referenceOf = (key: string) => ({ key, uri: mediaRef(w, key) });
    const changes = {
      ...{ ...wishes, music: typeof music === 'string' ? referenceOf(music) : music },
      add: add.map((one) => ({ ...one, media: referenceOf(one.media) })),
    };
    const timeline = changedFilm(film.timeline, changes, { media, song });
    const body = editOf(timeline);
    const collection =
      kept.as === 'edit'
        ? await call.ask(putCollection, { params: { w, id: kept.id }, revision: kept.revision, body })
        : await call.ask(createCollection, { params: { w }, body });
    const ref = `/ws/${w}/collections/${collection.id}`;
    const { id, revision } = collection;
    return describeFilm({
      ...{ ref, w, media, reasons: [], timeline: timelineOfCollection(collection) },
      kept: { as: 'edit', id, revision },
    });
  },
});

/** A film as it is kept while it is edited. What has no crop there has a framing that does not move. */
function editOf(timeline: Timeline) {
  const clips = videoClipsOf(timeline).map(({ crop, framing, ...clip }) => ({
    ...{ ...clip, crop: null },
    ...(framing?.length ? { framing } : crop && { framing: [{ time: clip.start, box: crop }] }),
  }));
  const { title, ...others } = collectionOf(withClips(timeline, clips));
  return { ...others, ...(title && { title }) };
}
