import { MOST_GRAPH_BYTES } from '@cutgraph/contract';
import { Refusal, sizeInWords } from '@cutgraph/core';

/**
 * Refuses a graph that takes more bytes than a graph may, unless it has become smaller: one of an earlier release opens,
 * and can be cut down step by step. @param before bytes of what it was made from; 0 for a new graph.
 */
export function requireGraphFits(bytes: number, before: number): void {
  if (bytes <= MOST_GRAPH_BYTES || bytes < before) return;
  const sentence =
    before === 0
      ? `This montage would take ${sizeInWords(bytes)}, and a graph may take ${sizeInWords(MOST_GRAPH_BYTES)}. Ask for fewer cuts or for fewer next cuts.`
      : `With this change the graph would take ${sizeInWords(bytes)}, and it may take ${sizeInWords(MOST_GRAPH_BYTES)}. Remove cuts or joins first.`;
  throw new Refusal('resource-exhausted', sentence);
}
