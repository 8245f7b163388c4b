import { z } from 'zod';
import { sentCollectionClipSchema } from './collections.ts';
import { messageSchema } from './messages.ts';
import { operation } from './operation.ts';
import { canvasSchema, idSchema, workspaceParams } from './shapes.ts';

/** Files of editing programs that are read: OpenTimelineIO, FCPXML of any version, CMX 3600. */
export const IMPORT_FORMATS = ['otio', 'fcpxml', 'edl'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Letters of a file, and bytes that a screen sends of one; a film of a thousand cuts takes a third of it. */
export const MOST_IMPORT_LENGTH = 8_000_000;

/** What timecodes of an `.edl` may count. */
const FRAME_RATE = { min: 1, max: 120, initial: 25 } as const;

/**
 * What speaks for a link: a member chose it (`hand`); the name is the same, or the same but for its ending or the number of a second file
 * (`similar-name`); so are the length and the start timecode.
 */
const LINKED_BY = ['hand', 'name', 'similar-name', 'length', 'timecode'] as const;

/** A media that a source of an edit is, or may be. */
export const linkedMediaSchema = z.object({
  id: idSchema,
  name: z.string(),
  durationSeconds: z.number(),
  thumbnailURL: z.string(),
});
export type LinkedMedia = z.infer<typeof linkedMediaSchema>;

/** A file that an edit shows. */
export const editSourceSchema = z.object({
  /** Its own in this file, for `links`. */
  key: z.string(),
  name: z.string(),
  /** As the edit says it; null where it does not. */
  durationSeconds: z.number().nullable(),
  /** The timecode of its first frame, in seconds; null where the edit says none. */
  startSeconds: z.number().nullable(),
  /** How many clips are of it. */
  countClips: z.number().int(),
  /** Null where none was found, several are equally likely, or it was unlinked. */
  media: linkedMediaSchema.nullable(),
  linkedBy: z.array(z.enum(LINKED_BY)),
  /** The likeliest media where none is linked, at most 20. */
  candidates: z.array(linkedMediaSchema),
});
export type EditSource = z.infer<typeof editSourceSchema>;

/** An edit of another program, as far as it is linked. */
export const importedEditSchema = z.object({
  sources: z.array(editSourceSchema),
  /** What of the file is left out, or is simpler. */
  notes: z.array(messageSchema),
  /** The body for `createCollection`, which makes it a film to edit; null while no clip is linked. */
  collection: z
    .object({ title: z.string(), clips: z.array(sentCollectionClipSchema), canvas: canvasSchema })
    .nullable(),
});
export type ImportedEdit = z.infer<typeof importedEditSchema>;

export const importEdit = operation({
  id: 'importEdit',
  // Its letters, some of which are written as two.
  largestBody: 12 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/collections/import',
  summary:
    'Reads the file of an edit of another program: which media its sources are, what is missing, and the collection that it makes; nothing is kept',
  caller: 'editor',
  scope: 'read',
  params: workspaceParams,
  body: z.object({
    format: z.enum(IMPORT_FORMATS),
    text: z.string().min(1).max(MOST_IMPORT_LENGTH),
    /** What it is called where it does not say so itself: the name of its file. */
    title: z.string().max(300).optional(),
    /** What the timecodes of an `.edl` count, which does not say it. */
    framesPerSecond: z.number().min(FRAME_RATE.min).max(FRAME_RATE.max).default(FRAME_RATE.initial),
    /** Links by hand: media by the keys of sources; null leaves the clips of a source out. */
    links: z.record(z.string().max(30), idSchema.nullable()).default({}),
  }),
  answer: importedEditSchema,
  refuses: ['deadline-exceeded'],
});
