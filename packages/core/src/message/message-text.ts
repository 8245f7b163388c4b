import type { Message } from './message.ts';

/** A message as a column of text keeps it. */
export function textOfMessage(message: Message): string {
  return JSON.stringify(message);
}

/** What a column of text has: a message, or a sentence of an earlier release or a person, which is shown as it is. */
export function messageOfText(text: string): Message {
  return parsedMessage(text) ?? { code: 'text', params: { text } };
}

/** Undefined for a text that only looks like a message: the name of a video may. */
function parsedMessage(text: string): Message | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    const isCoded =
      typeof found === 'object' && found !== null && 'code' in found && typeof found.code === 'string';
    return isCoded ? (found as Message) : undefined;
  } catch {
    return undefined;
  }
}
