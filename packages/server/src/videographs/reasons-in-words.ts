import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { sentCutSchema, sentEdgeSchema } from '@cutgraph/contract';
import { type Cut, type Edge, type Reason, reasonOfText } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import type { z } from 'zod';

/** In the text of a graph: a list of reasons, or of words as an earlier release kept them. Neither holds another list. */
const REASONS_OR_WORDS = /"(reasons|words)": ?(\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\])/g;

/** Characters of a graph after which other requests are served first. */
const SLICE = 64 * 1024;

/**
 * The text of a graph as the database keeps it, with the sentences of all reasons (`words`) beside them, for clients of
 * releases that had only those. A graph may be megabytes, so it is not parsed; it has few reasons that differ.
 */
export async function withWords(graph: string): Promise<string> {
  const known = new Map<string, string>();
  const parts: string[] = [];
  let [from, paused] = [0, 0];
  for (const { 0: found, 1: name = '', 2: list = '', index } of graph.matchAll(REASONS_OR_WORDS)) {
    const both = known.get(found) ?? bothOf(name, JSON.parse(list));
    known.set(found, both);
    parts.push(graph.slice(from, index), both);
    from = index + found.length;
    if (from - paused < SLICE) continue;
    paused = from;
    await setImmediate();
  }
  return parts.join('') + graph.slice(from);
}

function bothOf(name: string, list: Reason[] | string[]): string {
  const [reasons, words] =
    name === 'words' ? [(list as string[]).map(reasonOfText), list] : [list, sentencesOf(list as Reason[])];
  return `"reasons": ${JSON.stringify(reasons)}, "words": ${JSON.stringify(words)}`;
}

type SentEdge = z.infer<typeof sentEdgeSchema>;
type SentCut = z.infer<typeof sentCutSchema>;
type SentReasons = { reasons?: Reason[] | undefined; words?: string[] | undefined };

/** Edges as they are kept. */
export function keptEdges(edges: Record<string, SentEdge[]>): Record<string, Edge[]> {
  return Object.fromEntries(
    Object.entries(edges).map(([from, leaving]) => [from, leaving.map(withoutWords)]),
  );
}

/** A cut as it is kept. */
export function keptCut({ moment, ...cut }: SentCut): Cut {
  return { ...cut, moment: moment && withoutWords(moment) };
}

function withoutWords<T extends SentReasons>({ words, reasons, ...rest }: T) {
  const isChanged = words && !(reasons && isDeepStrictEqual(words, sentencesOf(reasons)));
  return { ...rest, reasons: isChanged ? words.map(reasonOfText) : (reasons ?? []) };
}
