import type { Media, StoredTemplate } from '@cutgraph/contract';
import { COCO_LABELS } from '@cutgraph/core';
import { MEDIA_STATUS } from '../../lib/status.ts';

/** What the page lets one change over the chosen template; undefined keeps the template's own. */
export type Wishes = {
  templateId: string | null;
  montagePreset?: 'matchcuts' | 'highlights';
  durationPreset?: 'reel' | 'teaser' | 'longer';
  lookPreset?: 'exact' | 'momentum' | 'smooth';
  editPreset?: 'steady' | 'fast' | 'slow';
  /** Only media that show one of these. */
  labels: string[];
  /** Only these media; none chosen means all. */
  mediaIds: string[];
  /** The label or category to follow, '' for whatever fits. */
  follow: string;
};

type Config = Partial<Omit<StoredTemplate, 'id' | 'createdAt' | 'updatedAt'>>;

/** The media that a generation looks at, where no template says how many at most. */
export const MOST_MEDIA = 99;

/** The media that fit what is wished: those that are done, chosen or not ruled out, the newest first. */
export function fittingFor(wishes: Wishes, pool: readonly Media[]): Media[] {
  return pool
    .filter((media) => media.mediaStatus === MEDIA_STATUS.Done)
    .filter((media) => wishes.mediaIds.length === 0 || wishes.mediaIds.includes(media.id))
    .filter(
      (media) =>
        wishes.labels.length === 0 || wishes.labels.some((label) => media.listTrackedLabels.includes(label)),
    )
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
}

/** The media that a generation would look at: of those that fit the newest, up to the template's most. */
export function footageFor(wishes: Wishes, pool: readonly Media[], limit = MOST_MEDIA): Media[] {
  return fittingFor(wishes, pool).slice(0, limit);
}

/** Two lists of media as one, each media once; those of the first keep their places. */
export function mergedPool(pool: readonly Media[], more: readonly Media[]): Media[] {
  const known = new Set(pool.map(({ id }) => id));
  return [...pool, ...more.filter(({ id }) => !known.has(id))];
}

/** What POST wizards is told. Media are named only where something was ruled out. */
export function requestFor(wishes: Wishes, pool: readonly Media[], limit = MOST_MEDIA) {
  const isNarrowed = wishes.labels.length > 0 || wishes.mediaIds.length > 0;
  const mediaIds = footageFor(wishes, pool, limit).map((media) => media.id);
  const initConfig: Config = { templateId: wishes.templateId ?? '' };
  if (wishes.montagePreset) initConfig.montagePreset = wishes.montagePreset;
  if (wishes.durationPreset) initConfig.durationPreset = wishes.durationPreset;
  if (wishes.lookPreset) initConfig.lookPreset = wishes.lookPreset;
  if (wishes.editPreset) initConfig.editPreset = wishes.editPreset;
  if (wishes.follow) {
    if (COCO_LABELS.includes(wishes.follow)) initConfig.queryLabelEntityName = wishes.follow;
    else initConfig.queryLabelCategoryName = wishes.follow;
  }
  return isNarrowed ? { initConfig, mediaIds } : { initConfig };
}
