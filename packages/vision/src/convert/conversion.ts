import { OnnxGraph } from './onnx-graph.ts';
import { type GraphNode, nodeNameOf, type TfjsGraph } from './tfjs-graph.ts';
import type { WeightValue } from './tfjs-weights.ts';

/** Converts one operation (and through it, its inputs); answers the name of its output. */
export type Operator = (conversion: Conversion, node: GraphNode) => string;

/** Operators by the name of the TensorFlow operation that they convert. */
export type Operators = Readonly<Record<string, Operator>>;

/** The walk from the outputs back to the input; operators read and write through it. */
export class Conversion {
  readonly onnx = new OnnxGraph();
  input: { name: string; dims: number[] } | undefined;
  private readonly graph: TfjsGraph;
  private readonly operators: Operators;
  private readonly done = new Map<string, string>();

  constructor(graph: TfjsGraph, operators: Operators) {
    this.graph = graph;
    this.operators = operators;
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
    const operator = this.operators[node.op];
    if (!operator) throw new Error(`The operation ${node.op} (${name}) is not supported.`);
    return operator(this, node);
  }
}
