import { createTimeline, type InputOf } from '@cutgraph/contract';
import { editListOf } from '../film/edit-list.ts';
import { type OpenFilm, openFilm } from '../film/open-film.ts';
import { renderOutput, renderState } from '../film/render-state.ts';
import { filmInput, titleInput, waitInput } from '../inputs.ts';
import { tool } from '../tool.ts';
import { READS_OF_FILM } from './get-film.ts';

export const renderFilmTool = tool({
  name: 'render_film',
  title: 'Render a film',
  description:
    'Renders a film to an MP4, all of its clips, and answers the page and the file of the video. Where it still runs after `waitSeconds`, ask get_film with the field "video".',
  operations: [createTimeline, ...READS_OF_FILM],
  input: { film: filmInput, title: titleInput.optional(), waitSeconds: waitInput },
  output: renderOutput,
  async run({ film: ref, title, waitSeconds }, call) {
    const film = await openFilm(call, ref);
    const { w } = film;
    const named = title ?? film.timeline.name;
    const body = { ...bodyOf(film), ...(named && { title: named }) };
    const { id } = await call.ask(createTimeline, { params: { w }, body });
    return renderState(call, w, id, waitSeconds);
  },
});

type Body = InputOf<typeof createTimeline>['body'];

function bodyOf(film: OpenFilm): Body {
  const { ref, kept } = film;
  if (kept.as === 'proposal') {
    const { revision, path, finish } = kept;
    const { sound, titles, style } = finish;
    return {
      ...{ videographRef: ref, revision, path, titles },
      ...(sound && { sound }),
      ...(style && { style }),
    };
  }
  const { editList, minCutLength, notes } = editListOf(film);
  return { ...editList, madeFrom: ref, notes, minCutLength } as Body;
}
