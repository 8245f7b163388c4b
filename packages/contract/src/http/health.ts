import { z } from 'zod';
import { operation } from './operation.ts';

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Is the process up, and which version is it',
  caller: 'anyone',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const getReady = operation({
  id: 'getReady',
  method: 'GET',
  path: '/api/ready',
  summary: 'Do the database, the files and the queue answer (503 when one does not)',
  caller: 'anyone',
  answer: z.object({ status: z.literal('ready') }),
  refuses: ['unavailable'],
});
