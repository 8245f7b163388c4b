import { Conversion } from './conversion.ts';
import { OPERATORS } from './operators.ts';
import type { TfjsGraph } from './tfjs-graph.ts';

/**
 * Turns a TensorFlow.js graph of a convolutional network into the bytes of an ONNX file. Pictures, which
 * TensorFlow.js keeps as height x width x channels, become channels x height x width throughout, input and
 * outputs too, since that is what the ONNX operators compute on. All other values keep their names.
 *
 * @param outputs names of the nodes to compute; what they do not need is left out
 * @throws when the graph holds an operation or a form of one that is not supported
 */
export function convertGraph(graph: TfjsGraph, outputs: readonly string[]): Uint8Array {
  const conversion = new Conversion(graph, OPERATORS);
  for (const output of outputs) conversion.valueOf(output);
  if (!conversion.input) throw new Error('The graph has no input.');
  return conversion.onnx.encode(conversion.input, [...outputs]);
}
