import { type InputOf, PROJECT_FORMATS, writeProject } from '@cutgraph/contract';
import { sentencesOf } from '@cutgraph/messages';
import { z } from 'zod';
import { editListOf } from '../film/edit-list.ts';
import { openFilm } from '../film/open-film.ts';
import { filmInput } from '../inputs.ts';
import { tool } from '../tool.ts';
import { READS_OF_FILM } from './get-film.ts';

export const exportFilmTool = tool({
  name: 'export_film',
  title: 'Export a film to an editing program',
  description:
    'A film as a file for an editing program: `otio` (OpenTimelineIO), `fcpxml` (Final Cut Pro), `fcp7-xml` (Premiere Pro, DaVinci Resolve), `edl`, `mlt` (Kdenlive, Shotcut), or `csv`, a table of its cuts. Answers the text of the file, and what of the film the format does not have.',
  operations: [writeProject, ...READS_OF_FILM],
  input: { film: filmInput, format: z.enum(PROJECT_FORMATS) },
  output: {
    fileName: z.string(),
    mediaType: z.string(),
    text: z.string().describe('What the file has in it'),
    notes: z.array(z.string()).describe('What of the film the file does not have, or has in a simpler form'),
  },
  async run({ film: ref, format }, call) {
    const film = await openFilm(call, ref);
    const { editList, notes } = editListOf(film);
    const title = film.timeline.name || undefined;
    const project = await call.ask(writeProject, {
      params: { w: film.w },
      body: { ...editList, format, title } as InputOf<typeof writeProject>['body'],
    });
    const { fileName, mediaType, text } = project;
    return { fileName, mediaType, text, notes: sentencesOf([...notes, ...project.notes]) };
  },
});
