import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeWeights, type WeightSpec, type WeightValue } from './tfjs-weights.ts';

/** One operation of a TensorFlow.js graph model, as its JSON spells it. */
export type GraphNode = {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, GraphAttribute>;
};

type GraphAttribute = {
  /** Base64 of a byte string. */
  s?: string;
  b?: boolean;
  shape?: { dim?: { size: string }[] };
  list?: { s?: string[]; i?: string[] };
};

/** A graph model in memory: its operations by name, and the values of its constants by name. */
export type TfjsGraph = { nodes: Map<string, GraphNode>; weights: Map<string, WeightValue> };

type ModelJson = {
  format?: string;
  modelTopology: { node: GraphNode[] };
  weightsManifest: { paths: string[]; weights: WeightSpec[] }[];
};

/**
 * Reads a TensorFlow.js graph model: the JSON file and the weight files beside it.
 *
 * @throws when a file is missing, is no graph model, or holds fewer weights than it says
 */
export async function readTfjsGraph(jsonPath: string): Promise<TfjsGraph> {
  const json = JSON.parse(await readFile(jsonPath, 'utf8')) as ModelJson;
  if (json.format !== 'graph-model') throw new Error(`${jsonPath} is not a TensorFlow.js graph model.`);
  const weights = new Map<string, WeightValue>();
  for (const group of json.weightsManifest) {
    const files = await Promise.all(group.paths.map((path) => readFile(join(dirname(jsonPath), path))));
    for (const [name, value] of decodeWeights(group.weights, Buffer.concat(files))) weights.set(name, value);
  }
  return { nodes: new Map(json.modelTopology.node.map((node) => [node.name, node])), weights };
}

/** The name of the node that an input comes from: "^name" and "name:0" are both "name". */
export function nodeNameOf(input: string): string {
  return input.replace(/^\^/, '').replace(/:\d+$/, '');
}

/** A list of whole numbers, or none. */
export function integersOf(node: GraphNode, attribute: string): number[] {
  return (node.attr?.[attribute]?.list?.i ?? []).map(Number);
}

/** A string such as "SAME", or an empty one. */
export function textOf(node: GraphNode, attribute: string): string {
  return fromBase64(node.attr?.[attribute]?.s ?? '');
}

/** A list of strings such as the operations that were fused into this one. */
export function textsOf(node: GraphNode, attribute: string): string[] {
  return (node.attr?.[attribute]?.list?.s ?? []).map(fromBase64);
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}
