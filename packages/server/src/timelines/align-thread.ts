import { readFileSync } from 'node:fs';
import {
  type AlignedTimeline,
  type AlignFacts,
  alignToBeats,
  type BeatRule,
  type Shot,
  type Speech,
  type Timeline,
} from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';

/** What is known of a media, with the files that say more; null where there is none. */
export type AlignMedia = {
  key: string;
  durationSeconds: number;
  paths: { facts: string | null; speech: string | null };
};

export type AlignCall = { timeline: Timeline; rule: BeatRule; media: AlignMedia[]; minCutLength: number };
export type AlignAnswer = AlignedTimeline;

answerCalls(({ timeline, rule, media, minCutLength }: AlignCall): AlignAnswer => {
  const facts: AlignFacts = Object.fromEntries(media.map((one) => [one.key, factsOf(one)]));
  return alignToBeats(timeline, rule, facts, minCutLength);
});

function factsOf({ durationSeconds, paths }: AlignMedia): NonNullable<AlignFacts[string]> {
  const kept = documentOf<{ shots: Shot[] }>(paths.facts);
  const speech = documentOf<Speech>(paths.speech);
  return { durationSeconds, ...(kept && { shots: kept.shots }), ...(speech && { speech: speech.segments }) };
}

function documentOf<T>(path: string | null): T | null {
  return path === null ? null : (JSON.parse(readFileSync(path, 'utf8')) as T);
}
