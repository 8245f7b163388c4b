import { idSchema, lineSchema } from '@cutgraph/contract';
import { z } from 'zod';

/** What several tools take. */
export const workspaceInput = idSchema.describe('Id of a workspace, from list_workspaces');

export const filmInput = z
  .string()
  .max(300)
  .regex(
    /^\/ws\/[\w-]+\/(videographs|collections|videoTimelines)\/[\w-]+$/,
    'This must be the reference of a film: the field "film" of another tool.',
  )
  .describe('The reference of a film, as the field "film" of other tools has it');

export const titleInput = lineSchema(200).describe('What the film is called');

export const waitInput = z
  .number()
  .min(0)
  .max(600)
  .default(45)
  .describe('Seconds to wait for the end. Clients often give up a call after 60 s: wait again instead');

export const cursorInput = z
  .string()
  .max(200)
  .optional()
  .describe('`nextCursor` of the page before, for the next one');

/** Takes the reference of a film, or of a generation, apart. */
export function partsOfFilm(film: string): { w: string; kind: string; id: string } {
  const [, , w = '', kind = '', id = ''] = film.split('/');
  return { w, kind, id };
}
