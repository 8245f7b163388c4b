import { autoWishesSchema, createWizard, idSchema } from '@cutgraph/contract';
import { z } from 'zod';
import { generationOutput, proposedFilms, READS_OF_PROPOSALS } from '../film/proposed-films.ts';
import { waitInput, workspaceInput } from '../inputs.ts';
import { tool } from '../tool.ts';

export const makeFilmTool = tool({
  name: 'make_film',
  title: 'Make a film',
  description:
    'Makes films of the footage of a workspace: decides what is not said here, and proposes the best films, at most three, with their cuts and the reasons for them. Nothing is rendered yet. Where it still runs after `waitSeconds`, ask get_proposed_films.',
  operations: [createWizard, ...READS_OF_PROPOSALS],
  input: {
    workspace: workspaceInput,
    media: z
      .array(idSchema)
      .min(1)
      .max(1000)
      .optional()
      .describe('Ids of the videos and photos it is made of; the newest of the workspace where absent'),
    wishes: autoWishesSchema.default({}).describe('What is decided already'),
    waitSeconds: waitInput,
  },
  output: generationOutput,
  async run({ workspace: w, media: mediaIds, wishes: auto, waitSeconds }, call) {
    const { id } = await call.ask(createWizard, { params: { w }, body: { auto, mediaIds } });
    return proposedFilms(call, w, id, waitSeconds);
  },
});
