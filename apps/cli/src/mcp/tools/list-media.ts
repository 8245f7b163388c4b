import { listMedia, listMusic, MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { z } from 'zod';
import { cursorInput, workspaceInput } from '../inputs.ts';
import { tool } from '../tool.ts';

const STATES = {
  [MEDIA_STATUS.Uploading]: 'uploading',
  [MEDIA_STATUS.Processing]: 'processing',
  [MEDIA_STATUS.Done]: 'done',
  [MEDIA_STATUS.Error]: 'failed',
} as const;

export const listMediaTool = tool({
  name: 'list_media',
  title: 'List media',
  description:
    'The videos and photos of a workspace, newest update first, or its music; with what is seen in them and how far their processing is.',
  operations: [listMedia, listMusic],
  input: {
    workspace: workspaceInput,
    kind: z.enum(['footage', 'music']).default('footage').describe('Videos and photos, or music'),
    limit: z.number().int().min(1).max(100).default(25),
    cursor: cursorInput,
  },
  output: {
    media: z.array(
      z.object({
        media: z.string().describe('Its id'),
        name: z.string(),
        kind: z.enum(['video', 'photo', 'music']),
        state: z.enum(['uploading', 'processing', 'done', 'failed']),
        progress: z.number().describe('Share of its processing that is done, 0..1'),
        seconds: z.number().describe('How long it is; 0 until known'),
        recordedAt: z.string().nullable(),
        labels: z.array(z.string()).describe('What is seen in it'),
        tags: z.array(z.string()),
      }),
    ),
    nextCursor: z.string().nullable(),
  },
  async run({ workspace: w, kind, limit, cursor }, { ask }) {
    const input = { params: { w }, query: { limit, cursor } };
    if (kind === 'footage') {
      const { items, nextCursor } = await ask(listMedia, input);
      return { media: items.map(footageOf), nextCursor };
    }
    const { items, nextCursor } = await ask(listMusic, input);
    const media = items.map(({ id, name, title, artist, mediaStatus, progress, durationSeconds }) => ({
      ...{ media: id, name: [artist, title].filter(Boolean).join(', ') || name, kind: 'music' as const },
      ...{ state: STATES[mediaStatus], progress, seconds: durationSeconds },
      ...{ recordedAt: null, labels: [], tags: [] },
    }));
    return { media, nextCursor };
  },
});

function footageOf(one: Media) {
  const { id, name, mediaContentType, mediaStatus, progress, mediaDuration, recordedAt, listLabels } = one;
  const kind = mediaContentType === 'Image' ? ('photo' as const) : ('video' as const);
  return {
    ...{ media: id, name, kind, state: STATES[mediaStatus], progress, seconds: mediaDuration },
    ...{ recordedAt, labels: listLabels, tags: one.tags },
  };
}
