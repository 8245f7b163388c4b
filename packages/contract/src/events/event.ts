import { z } from 'zod';
import { EVENT_KINDS } from './event-kinds.ts';

/**
 * Something changed in a workspace. Ids grow, and a stream that reconnects reads on from the last id it saw.
 * The document itself is not in the event: who may see it asks for it.
 */
export const eventSchema = z.object({
  id: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  workspaceId: z.string(),
  /** Id of the document that changed (for progress: of the media or timeline). */
  documentId: z.string(),
  change: z.enum(['created', 'updated', 'deleted']),
  /** Only on progress: share done, 0..1, and seconds left where they can be estimated. */
  progress: z.number().optional(),
  secondsLeft: z.number().optional(),
});
export type WorkspaceEvent = z.infer<typeof eventSchema>;
