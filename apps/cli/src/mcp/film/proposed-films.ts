import { getMedia, getVideograph, getWizard, type Wizard, wizardRef } from '@cutgraph/contract';
import { sentenceOf, sentencesOf } from '@cutgraph/messages';
import { z } from 'zod';
import type { ToolCall } from '../tool.ts';
import { waitUntil } from '../wait-until.ts';
import { describeFilm, filmOutput } from './describe-film.ts';
import { openFilm } from './open-film.ts';

/** All that is read to describe the films of a generation. */
export const READS_OF_PROPOSALS = [getWizard, getVideograph, getMedia];

const STATES = ['waiting', 'making', 'done', 'failed'] as const;

/** A generation as tools answer it. */
export const generationOutput = {
  generation: z.string().describe('Its reference, for get_proposed_films'),
  state: z.enum(STATES).describe('`waiting`: for media that are processed'),
  progress: z.number().describe('Share that is done, 0..1'),
  problem: z.string().nullable().describe('Why it made nothing'),
  notes: z.array(z.string()).describe('What was left out, and why'),
  films: z.array(z.object(filmOutput)).describe('The films that it proposes, the best first'),
};

/** Waits for a generation to end, as long as is said, and describes the films that it proposes. */
export async function proposedFilms(call: ToolCall, w: string, id: string, seconds: number) {
  const wizard = await waitUntil(
    call,
    seconds,
    () => call.ask(getWizard, { params: { w, id } }),
    ({ isRunning, progress, waitingFor }) => ({
      ...{ isOver: !isRunning, progress },
      doing: waitingFor.length > 0 ? 'Waits for media that are processed' : 'Makes films',
    }),
  );
  const { progress, failure, report } = wizard;
  const refs = wizard.films.map(({ videographRef }) => videographRef);
  const films = [];
  for (const ref of refs) films.push(describeFilm(await openFilm(call, ref)));
  return {
    ...{ generation: wizardRef(w, id), state: stateOf(wizard), progress, films },
    problem: failure && sentenceOf(failure),
    notes: sentencesOf(report?.notes ?? []),
  };
}

function stateOf({ isRunning, failure, waitingFor }: Wizard): (typeof STATES)[number] {
  if (isRunning) return waitingFor.length > 0 ? 'waiting' : 'making';
  return failure ? 'failed' : 'done';
}
