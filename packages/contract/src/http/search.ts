import { z } from 'zod';
import { mediaSchema } from './media.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { lineSchema } from './visible-text.ts';

/** What can be asked for: `text` is free text, looked for in all the others, near words as well. */
export const SEARCH_KINDS = ['label', 'category', 'person', 'speech', 'writing', 'tag', 'text'] as const;

export const searchTermSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** The word or words; of a person the id. */
  value: z.string().trim().min(1).max(200),
});
export type SearchTerm = z.infer<typeof searchTermSchema>;

export const searchSchema = z.object({
  /** `all`: stretches in which all of the terms are there at the same time. `any`: in which one of them is. */
  match: z.enum(['all', 'any']).default('all'),
  terms: z.array(searchTermSchema).max(20),
  /** Stretches shorter than this are left out. */
  longerThan: z.number().min(0).max(600).default(0),
});
export type Search = z.infer<typeof searchSchema>;

/** A stretch of a media in which what was asked for is there. Seconds from the first frame. */
export const foundStretchSchema = z.object({
  start: z.number(),
  end: z.number(),
  /** Why: "car", "person", '"... come with me ..."'. */
  words: z.array(z.string()),
});

export const foundMediaSchema = z.object({
  media: mediaSchema,
  /** In order of time, at most 50 of them. */
  stretches: z.array(foundStretchSchema),
  countStretches: z.number().int(),
  /** Seconds of all of them together. */
  seconds: z.number(),
});
export type FoundMedia = z.infer<typeof foundMediaSchema>;

/** How one free text was read, word by word. */
export const readTextSchema = z.object({
  /** As it was asked for. */
  text: z.string(),
  /** Words that are looked for, and the labels they stand for: none where a word is looked for as it is, in what is said, written, tagged and named. */
  understood: z.array(z.object({ words: z.string(), means: z.array(z.string()) })),
  /** Words that stand for no label and that nothing in the workspace has: the search goes on without them. */
  notUnderstood: z.array(z.string()),
});
export type ReadText = z.infer<typeof readTextSchema>;

export const searchFootage = operation({
  id: 'searchFootage',
  method: 'POST',
  path: '/api/ws/{w}/search',
  summary: 'Stretches of footage by what is seen, said, written or noted; the media that fit best first',
  caller: 'reader',
  params: workspaceParams,
  body: searchSchema.extend({
    limit: z.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(foundMediaSchema).extend({
    countMedia: z.number().int(),
    countStretches: z.number().int(),
    /** What free text was understood as: `{"automobile": ["car"]}`. */
    understood: z.record(z.string(), z.array(z.string())),
    /** Every free text of the search, with the words that were not understood. */
    texts: z.array(readTextSchema),
  }),
});

export type FoundFootage = z.infer<typeof searchFootage.answer>;

export const listSearchTerms = operation({
  id: 'listSearchTerms',
  method: 'GET',
  path: '/api/ws/{w}/searchTerms',
  summary: 'What can be searched for in a workspace, with how many media have it; the most frequent first',
  caller: 'reader',
  params: workspaceParams,
  answer: z.object({
    labels: z.array(z.object({ name: z.string(), category: z.string(), countMedia: z.number().int() })),
    /** Wider words that hold more than one of the labels' media. */
    categories: z.array(z.object({ name: z.string(), countMedia: z.number().int() })),
    people: z.array(
      z.object({ id: idSchema, name: z.string(), thumbnailURL: z.string(), countMedia: z.number().int() }),
    ),
    tags: z.array(z.object({ name: z.string(), countMedia: z.number().int() })),
    /** Media with words spoken, and with writing in the picture. */
    countSpeech: z.number().int(),
    countWriting: z.number().int(),
  }),
});

export type SearchTerms = z.infer<typeof listSearchTerms.answer>;

export const savedSearchSchema = z.object({
  id: idSchema,
  title: z.string(),
  search: searchSchema,
  createdBy: idSchema,
  createdAt: momentSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSearches = operation({
  id: 'listSearches',
  method: 'GET',
  path: '/api/ws/{w}/searches',
  summary: 'Searches that were kept, by title',
  caller: 'viewer',
  params: workspaceParams,
  answer: listOf(savedSearchSchema),
});

export const keepSearch = operation({
  id: 'keepSearch',
  method: 'POST',
  path: '/api/ws/{w}/searches',
  summary: 'Keeps a search for all members of the workspace; at most 100 are kept',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    title: lineSchema(100),
    search: searchSchema.refine(({ terms }) => terms.length > 0, 'A search needs at least one term.'),
  }),
  answer: savedSearchSchema,
  status: 201,
});

export const deleteSearch = operation({
  id: 'deleteSearch',
  method: 'DELETE',
  path: '/api/ws/{w}/searches/{id}',
  summary: 'Removes a kept search',
  caller: 'editor',
  params: workspaceParams.extend({ id: idSchema }),
});
