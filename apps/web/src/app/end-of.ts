import { idOfRef, MEDIA_STATUS } from '@cutgraph/contract';
import type { Message } from '@cutgraph/core';
import type { QueryClient } from '@tanstack/react-query';
import { uploadMessages } from '../features/upload/messages.ts';
import { currentUploads } from '../features/upload/queue/upload-queue.ts';
import { sentenceOf } from '../lib/messages/sentences.ts';
import { newestMediaQuery, newestTimelinesQuery, newestWizardsQuery } from '../lib/queries/running.ts';
import type { RunningThing } from './running-list.ts';

/** How something ended that was running before. */
export type EndedThing = {
  key: string;
  name: string;
  href: string;
  /** Another place where its end is seen: a video in the library, a render among the timelines. */
  alsoSeenAt: string;
  error: string | null;
};

/** The last task of a thing may end slightly before the thing itself: so long (ms) it is looked at again. */
const LOOK_AGAIN_MS = [0, 1_000, 3_000, 10_000] as const;

/** How a thing ended that is not running any more; nothing where it is only put aside, was deleted, or runs again. */
export async function endOf(
  client: QueryClient,
  thing: RunningThing,
  isRunningAgain: () => boolean,
): Promise<EndedThing | undefined> {
  const { key, name, href } = thing;
  if (thing.kind === 'upload') {
    const item = currentUploads().items.find((one) => `upload-${one.key}` === key);
    if (item?.state !== 'error') return undefined;
    return { key, name, href, alsoSeenAt: href, error: item.error?.message ?? uploadMessages.failed };
  }
  return endOfWork(client, thing, isRunningAgain);
}

/** The media that an upload has become; nothing where it is only put aside, was given up or failed. */
export function mediaOfUpload(thing: RunningThing): RunningThing | undefined {
  const item = currentUploads().items.find((one) => `upload-${one.key}` === thing.key);
  if (thing.kind !== 'upload' || item?.state !== 'success' || !item.uploadUrl) return undefined;
  // An upload and its media have one id.
  const id = idOfRef(item.uploadUrl);
  const ref = `/ws/${thing.workspaceId}/media/${id}`;
  return { ...thing, key: ref, kind: 'media', id, href: `${ref}/view` };
}

async function endOfWork(
  client: QueryClient,
  thing: RunningThing,
  isRunningAgain: () => boolean,
): Promise<EndedThing | undefined> {
  const { key, href } = thing;
  for (const waitMs of LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (isRunningAgain()) return undefined;
    const ended = await look(client, thing).catch(() => 'gone' as const);
    if (ended === 'gone') return undefined;
    if (ended) return { key, href, ...ended };
  }
  return undefined;
}

type Outcome = Pick<EndedThing, 'name' | 'alsoSeenAt' | 'error'>;

/** What the document says now; undefined while it has not ended. One that was deleted is in no list, and asked for by no one. */
async function look(client: QueryClient, thing: RunningThing): Promise<Outcome | 'gone' | undefined> {
  const { workspaceId: w, id, kind } = thing;
  if (kind === 'media') {
    const media = (await client.fetchQuery(newestMediaQuery(w))).find((one) => one.id === id);
    if (!media) return 'gone';
    const { name, mediaStatus, failure } = media;
    return mediaStatus > MEDIA_STATUS.Processing
      ? { name, alsoSeenAt: `/ws/${w}/media`, error: wordsOf(failure) }
      : undefined;
  }
  if (kind === 'timeline') {
    const timeline = (await client.fetchQuery(newestTimelinesQuery(w))).find((one) => one.id === id);
    if (!timeline) return 'gone';
    const { title, mediaURL, failure } = timeline;
    const hasEnded = mediaURL !== '' || failure !== null;
    return hasEnded ? { name: title, alsoSeenAt: `/ws/${w}/timelines`, error: wordsOf(failure) } : undefined;
  }
  const wizard =
    kind === 'generation' && (await client.fetchQuery(newestWizardsQuery(w))).find((one) => one.id === id);
  if (!wizard) return 'gone';
  return wizard.isRunning
    ? undefined
    : {
        name: thing.name,
        alsoSeenAt: `/ws/${w}/create`,
        error: wordsOf(wizard.failure),
      };
}

function wordsOf(failure: Message | null): string | null {
  return failure && sentenceOf(failure);
}
