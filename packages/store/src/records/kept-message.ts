import { type Message, messageOfText, textOfMessage } from '@cutgraph/core';
import { sentenceOf } from '@cutgraph/messages';

/**
 * Why a media or a timeline failed, from its column: a message, or a sentence of an earlier release; and the sentence,
 * for clients of earlier releases.
 */
export function failureOf(text: string | null): { failure: Message | null; error: string | null } {
  const failure = messageOrNull(text);
  return { failure, error: failure && sentenceOf(failure) };
}

/** What a task says of its work, from its column, and its sentence. */
export function taskMessageOf(text: string | null): { message: Message | null; reason: string | null } {
  const message = messageOrNull(text);
  return { message, reason: message && sentenceOf(message) };
}

/** For a column of text; undefined leaves it as it is. */
export function columnOf<Absent extends null | undefined>(message: Message | Absent): string | Absent {
  return message && textOfMessage(message);
}

function messageOrNull(text: string | null): Message | null {
  return text === null ? null : messageOfText(text);
}
