import { OnnxGraph } from './onnx-graph.ts';
import { OPERATORS } from './operators.ts';
import { type GraphNode, nodeNameOf, type TfjsGraph } from './tfjs-graph.ts';
import type { WeightValue } from './tfjs-weights.ts';

/**
 * Turns a TensorFlow.js graph of a convolutional network into the bytes of an ONNX file. Pictures, which
 * TensorFlow.js keeps as height x width x channels, become channels x height x width throughout, input and
 * outputs too, since that is what the ONNX operators compute on. All other values keep their names.
 *
 * @param outputs names of the nodes to compute; what they do not need is left out
 * @throws when the graph holds an operation or a form of one that is not supported
 */
export function convertGraph(graph: TfjsGraph, outputs: readonly string[]): Uint8Array {
  const conversion = new Conversion(graph);
  for (const output of outputs) conversion.valueOf(output);
  if (!conversion.input) throw new Error('The graph has no input.');
  return conversion.onnx.encode(conversion.input, [...outputs]);
}

/** The walk from the outputs back to the input. Operators (operators.ts) see it as their way to read and write. */
export class Conversion {
  readonly onnx = new OnnxGraph();
  input: { name: string; dims: number[] } | undefined;
  private readonly graph: TfjsGraph;
  private readonly done = new Map<string, string>();

  constructor(graph: TfjsGraph) {
    this.graph = graph;
  }

  /** The name of an input's value in the ONNX graph; converts whatever it needs first. */
  valueOf(input: string): string {
    const name = nodeNameOf(input);
    const known = this.done.get(name);
    if (known !== undefined) return known;
    const value = this.convert(name);
    this.done.set(name, value);
    return value;
  }

  /** The numbers of an input that must be a constant. */
  constantOf(node: GraphNode, index: number): WeightValue {
    const name = nodeNameOf(node.input?.at(index) ?? '');
    const value = this.graph.weights.get(name);
    if (!value) throw new Error(`${node.op} ${node.name} wants a constant as input ${index}.`);
    return value;
  }

  private convert(name: string): string {
    const node = this.graph.nodes.get(name);
    if (!node) throw new Error(`The graph has no node ${name}.`);
    const operator = OPERATORS[node.op];
    if (!operator) throw new Error(`The operation ${node.op} (${name}) is not supported.`);
    return operator(this, node);
  }
}
