import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema } from './shapes.ts';

export const streamEvents = operation({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events of a workspace, for those who may read it; reads on from Last-Event-ID',
  caller: 'anyone',
  query: z.object({ ws: idSchema }),
  sends: 'events',
});
