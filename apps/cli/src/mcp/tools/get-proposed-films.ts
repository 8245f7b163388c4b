import { z } from 'zod';
import { generationOutput, proposedFilms, READS_OF_PROPOSALS } from '../film/proposed-films.ts';
import { partsOfFilm, waitInput } from '../inputs.ts';
import { tool } from '../tool.ts';

export const getProposedFilmsTool = tool({
  name: 'get_proposed_films',
  title: 'Get proposed films',
  description: 'Waits for the films that make_film began, and answers them as make_film does.',
  operations: READS_OF_PROPOSALS,
  input: {
    generation: z
      .string()
      .max(300)
      .regex(/^\/ws\/[\w-]+\/wizards\/[\w-]+$/, 'This must be the field "generation" of make_film.')
      .describe('The field "generation" of make_film'),
    waitSeconds: waitInput,
  },
  output: generationOutput,
  run({ generation, waitSeconds }, call) {
    const { w, id } = partsOfFilm(generation);
    return proposedFilms(call, w, id, waitSeconds);
  },
});
