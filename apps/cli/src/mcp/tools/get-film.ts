import { getCollection, getMedia, getTimeline, getVideograph, getWizard } from '@cutgraph/contract';
import { z } from 'zod';
import { describeFilm, filmOutput } from '../film/describe-film.ts';
import { openFilm } from '../film/open-film.ts';
import { renderOutput, renderState } from '../film/render-state.ts';
import { filmInput, partsOfFilm, waitInput } from '../inputs.ts';
import { tool } from '../tool.ts';

/** All that is read to open a film. */
export const READS_OF_FILM = [getVideograph, getWizard, getCollection, getTimeline, getMedia];

export const getFilmTool = tool({
  name: 'get_film',
  title: 'Get a film',
  description:
    'A film clip by clip, with its music and titles; of one that is being rendered, also how far it is and where its file is.',
  operations: READS_OF_FILM,
  input: { film: filmInput, waitSeconds: waitInput.default(0) },
  output: { ...filmOutput, render: z.object(renderOutput).nullable() },
  async run({ film: ref, waitSeconds }, call) {
    const film = await openFilm(call, ref);
    const { w, id } = partsOfFilm(ref);
    const render = film.kept.as === 'video' ? await renderState(call, w, id, waitSeconds) : null;
    return { ...describeFilm(film), render };
  },
});
