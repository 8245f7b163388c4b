import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema } from './shapes.ts';

export const streamEvents = operation({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events of a workspace; reads on from Last-Event-ID',
  caller: 'anyone',
  within: { caller: 'reader', workspace: 'the workspace in the query' },
  query: z.object({ ws: idSchema }),
  sends: 'events',
});
