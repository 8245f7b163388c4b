import {
  isMessage,
  MESSAGES,
  type Message,
  type Reason,
  TIMELINE_NOTES,
  type TimelineNote,
} from '@cutgraph/core';
import { z } from 'zod';
import { lineSchema } from './visible-text.ts';

/** As long as it is kept: a sentence of an earlier release, or what a program said, may be long. */
const value = z.union([z.string(), z.number(), z.record(z.string(), z.number())]);

/** A sentence as its code and the values in it; screens make the sentence in the language of who reads it. */
const message = z.object({
  /** A document may come from a later release, with a code that this one does not know. */
  code: z.string().meta({ enum: Object.keys(MESSAGES) }),
  params: z.record(z.string(), value).optional(),
});

export const messageSchema = message as unknown as z.ZodType<Message>;
export const reasonSchema = message as unknown as z.ZodType<Reason>;

const sentValue = z.union([
  z.string().max(200, 'A reason has at most 200 characters.'),
  z.number().min(-1e9).max(1e9),
]);

/** A reason as a client sends it: one that this release knows. */
export const sentReasonSchema = message
  .extend({ params: z.record(z.string().max(50), sentValue).optional() })
  .refine(
    isMessage,
    'This is no reason: its code is not known, or its parameters are not those of the code.',
  ) as unknown as z.ZodType<Reason>;

/** What was left out of an edit list, as a client sends it. */
export const sentNoteSchema = message
  .extend({
    params: z.record(z.string().max(50), z.union([lineSchema(300), z.number().min(0).max(1e9)])).optional(),
  })
  .refine(
    (note) => (note.code === 'text' || Object.hasOwn(TIMELINE_NOTES, note.code)) && isMessage(note),
    'This is no note: its code is not known, or its parameters are not those of the code.',
  ) as unknown as z.ZodType<TimelineNote>;
