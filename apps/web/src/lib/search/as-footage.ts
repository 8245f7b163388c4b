import { messages } from '../messages/messages.ts';
import { MOST_FOOTAGE } from './search-params.ts';

/** Of the videos that a member chose, those that a generation is opened with, and a sentence where these are not all. */
export function asFootage(mediaIds: readonly string[]): { media: string[]; note: string | null } {
  const all = [...new Set(mediaIds)];
  return {
    media: all.slice(0, MOST_FOOTAGE),
    note: all.length > MOST_FOOTAGE ? messages.footageMost(MOST_FOOTAGE, all.length) : null,
  };
}
