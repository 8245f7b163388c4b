import type { Message } from './message.ts';

/** A message as a column of text keeps it. */
export function textOfMessage(message: Message): string {
  return JSON.stringify(message);
}

/** What a column of text has: a message, or a sentence of an earlier release or a person, which is shown as it is. */
export function messageOfText(text: string): Message {
  return /^\{"code" ?:/.test(text) ? JSON.parse(text) : { code: 'text', params: { text } };
}
