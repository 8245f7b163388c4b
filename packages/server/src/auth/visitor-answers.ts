import {
  exportTimelineSchema,
  foundStretchSchema,
  getMedia,
  getTimeline,
  getWorkspace,
  labelSchema,
  listLabels,
  listMatchingClips,
  listMedia,
  listSearchTerms,
  listTimelines,
  mediaSchema,
  type Operation,
  searchFootage,
  timelineSchema,
  workspaceSchema,
} from '@cutgraph/contract';
import { z } from 'zod';

/**
 * What a visitor of a public workspace is shown of a document: the fields that are named here. All others are blank,
 * including fields added later, until they are named.
 */
function onlyWith<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  names: readonly (keyof Shape & string)[],
) {
  const shown = schema.pick(Object.fromEntries(names.map((name) => [name, true])) as never);
  const hidden = Object.entries(schema.shape).filter(([name]) => !names.includes(name));
  const blanks = Object.fromEntries(hidden.map(([name, field]) => [name, blankOf(field as z.ZodType, name)]));
  return shown.transform((document) => ({ ...blanks, ...(document as object) }));
}

/** The value of a field that says nothing. */
function blankOf(field: z.ZodType, name: string): unknown {
  if (field instanceof z.ZodNullable) return null;
  if (field instanceof z.ZodString) return '';
  if (field instanceof z.ZodNumber) return 0;
  if (field instanceof z.ZodBoolean) return false;
  if (field instanceof z.ZodArray) return [];
  if (field instanceof z.ZodRecord) return {};
  if (field instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(field.shape).map(([key, inner]) => [key, blankOf(inner as z.ZodType, `${name}.${key}`)]),
    );
  throw new Error(`The field ${name} has no blank value: say in visitor-answers.ts what a visitor is shown.`);
}

const timeAndId = ['id', 'createdAt', 'updatedAt'] as const;

/** Not where it is kept, what its uploader said of it, what was measured in it and who is in it. */
const media = onlyWith(mediaSchema, [
  ...timeAndId,
  ...(['name', 'type', 'size', 'mediaDuration', 'mediaContentType', 'mediaStatus'] as const),
  ...(['thumbnailURL', 'mediaURL', 'mediaURLFallback', 'downloadURL', 'audioURL', 'waveformURL'] as const),
  ...(['spriteSheetURL', 'spriteSheetWidth', 'spriteSheetHeight', 'spriteSheetTiles'] as const),
  ...(['captionsURL', 'screenshotURLs', 'listCategoryLabels', 'listLabels', 'listTrackedLabels'] as const),
  ...(['clipObject', 'width', 'height', 'framesPerSecond', 'hasSound', 'loudness', 'recordedAt'] as const),
  ...(['failure', 'error', 'warning', 'progress', 'secondsLeft', 'tags', 'rating'] as const),
]);

const label = onlyWith(labelSchema, [
  ...(['id', 'labelEntityName', 'category', 'track', 'confidence', 'thumbnailURL', 'origin'] as const),
  ...(['segmentStartTime', 'segmentEndTime', 'segmentLengthTime'] as const),
  ...(['machineName', 'isRejected', 'tags', 'rating'] as const),
]);

/** A film to watch and nothing of how it was made: of its edit list the shape of the picture alone. */
const timeline = onlyWith(
  timelineSchema.extend({
    exportTimeline: exportTimelineSchema
      .pick({ canvas: true })
      .transform((shown) => ({ ...shown, inputs: [], editList: [] })) as never,
  }),
  [
    ...timeAndId,
    ...(['title', 'mediaURL', 'thumbnailURL', 'exportTimeline', 'duration', 'size'] as const),
    ...(['progress', 'secondsLeft', 'failure', 'error'] as const),
  ],
);

const workspace = onlyWith(workspaceSchema, [
  ...timeAndId,
  ...(['title', 'description', 'countClips', 'countMedia', 'totalByteSize', 'public', 'role'] as const),
]);

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

const found = z.object({
  media,
  stretches: z.array(foundStretchSchema.pick({ start: true, end: true, words: true })),
  countStretches: z.number(),
  seconds: z.number(),
});

const { labels, categories, tags } = listSearchTerms.answer.shape;
const terms = z.object({
  labels: z.array(labels.element.pick({ name: true, category: true, countMedia: true })),
  categories: z.array(categories.element.pick({ name: true, countMedia: true })),
  people: z.unknown().transform(() => []),
  tags: z.array(tags.element.pick({ name: true, countMedia: true })),
  countSpeech: z.number(),
  countWriting: z.number(),
});

/** By operation, all that a visitor may call and that answers with a document. */
const ANSWERS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [getMedia.id, media],
  [listMedia.id, page(media)],
  [listLabels.id, page(label)],
  [listMatchingClips.id, page(z.object({ media, clips: z.array(label) }))],
  [getTimeline.id, timeline],
  [listTimelines.id, page(timeline)],
  [getWorkspace.id, workspace],
  [listSearchTerms.id, terms],
  [
    searchFootage.id,
    page(found).extend({
      countMedia: z.number(),
      countStretches: z.number(),
      understood: z.record(z.string(), z.array(z.string())),
      texts: searchFootage.answer.shape.texts,
    }),
  ],
]);

/** What of an operation's answer a visitor is shown. Throws for an operation that says nothing of it. */
export function visitorAnswerOf({ id }: Operation): z.ZodType {
  const answer = ANSWERS.get(id);
  if (!answer) throw new Error(`A visitor may call ${id}: say in visitor-answers.ts what they are shown.`);
  return answer;
}
