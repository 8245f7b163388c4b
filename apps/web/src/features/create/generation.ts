import { MEDIA_STATUS, type Media, type StoredTemplate } from '@cutgraph/contract';
import { COCO_LABELS } from '@cutgraph/core';

/** What the page lets one change over the chosen template; undefined keeps the template's own. */
export type Wishes = {
  /** Null where it was cleared, undefined where nothing was chosen: then one is chosen to begin with. */
  templateId: string | null | undefined;
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
  return chosenOf(
    wishes,
    pool.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done),
  );
}

/** Those that will fit once they are processed. What they show is not known yet, so labels choose none of them. */
export function comingFor(wishes: Wishes, pool: readonly Media[]): Media[] {
  const { Uploading, Processing } = MEDIA_STATUS;
  return chosenOf(
    wishes,
    pool.filter(({ mediaStatus }) => mediaStatus === Uploading || mediaStatus === Processing),
  );
}

function chosenOf(wishes: Wishes, pool: readonly Media[]): Media[] {
  return pool
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

/**
 * The template to begin with: the newest that was used and is still there, else the first.
 *
 * @param used newest first.
 */
export function firstTemplateOf(
  templates: readonly Pick<StoredTemplate, 'id'>[],
  used: readonly (string | undefined)[],
): string | null {
  const isThere = new Set(templates.map(({ id }) => id));
  return used.find((id) => id !== undefined && isThere.has(id)) ?? templates[0]?.id ?? null;
}

/**
 * The body of POST wizards. Media are named only where something was ruled out.
 *
 * @param options.waits false to begin with the media that are ready, while others are still processed.
 */
export function requestFor(
  wishes: Wishes,
  pool: readonly Media[],
  { limit = MOST_MEDIA, waits = true }: { limit?: number; waits?: boolean } = {},
) {
  const isNarrowed = wishes.labels.length > 0 || wishes.mediaIds.length > 0;
  const ready = fittingFor(wishes, pool);
  const footage = waits ? [...comingFor(wishes, pool), ...ready] : ready;
  const mediaIds = footage.slice(0, limit).map((media) => media.id);
  const initConfig: Config = { templateId: wishes.templateId ?? '' };
  if (wishes.montagePreset) initConfig.montagePreset = wishes.montagePreset;
  if (wishes.durationPreset) initConfig.durationPreset = wishes.durationPreset;
  if (wishes.lookPreset) initConfig.lookPreset = wishes.lookPreset;
  if (wishes.editPreset) initConfig.editPreset = wishes.editPreset;
  if (wishes.follow) {
    if (COCO_LABELS.includes(wishes.follow)) initConfig.queryLabelEntityName = wishes.follow;
    else initConfig.queryLabelCategoryName = wishes.follow;
  }
  return {
    initConfig,
    ...(isNarrowed ? { mediaIds } : {}),
    ...(waits ? {} : { waitForMedia: false }),
  };
}
