import { getTimeline, type Timeline, timelineRef } from '@cutgraph/contract';
import { sentenceOf, sentencesOf } from '@cutgraph/messages';
import { z } from 'zod';
import type { ToolCall } from '../tool.ts';
import { waitUntil } from '../wait-until.ts';

const STATES = ['rendering', 'done', 'failed'] as const;

/** How a render is, as tools answer it. */
export const renderOutput = {
  video: z.string().describe('The reference of the video, which is a film, too'),
  title: z.string(),
  state: z.enum(STATES),
  progress: z.number().describe('Share that is rendered, 0..1'),
  secondsLeft: z.number().nullable().describe('How long it still takes, where that is known'),
  problem: z.string().nullable().describe('Why it failed'),
  notes: z.array(z.string()).describe('What of the film is not in the video, and why'),
  page: z.string().describe('Where members watch it, and share it'),
  file: z
    .string()
    .nullable()
    .describe('The address of the MP4 once it is done; it needs a sign-in, or the token as a bearer token'),
  seconds: z.number().describe('How long the video is; 0 until it is done'),
};

/** Waits for a render to end, as long as is said, and says how it is. */
export async function renderState(call: ToolCall, w: string, id: string, seconds: number) {
  const video = await waitUntil(
    call,
    seconds,
    () => call.ask(getTimeline, { params: { w, id } }),
    (made) => ({ isOver: stateOf(made) !== 'rendering', progress: made.progress, doing: 'Renders the film' }),
  );
  const { title, progress, secondsLeft, failure, notes, mediaURL, duration } = video;
  return {
    ...{ video: timelineRef(w, id), title, state: stateOf(video), progress, secondsLeft, seconds: duration },
    problem: failure && sentenceOf(failure),
    notes: sentencesOf(notes),
    page: `${call.baseUrl}/ws/${w}/edit/timeline/${id}/view`,
    file: mediaURL ? call.baseUrl + mediaURL : null,
  };
}

function stateOf({ mediaURL, failure }: Timeline): (typeof STATES)[number] {
  if (failure) return 'failed';
  return mediaURL ? 'done' : 'rendering';
}
