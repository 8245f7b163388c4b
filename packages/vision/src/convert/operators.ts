import type { Conversion } from './convert-graph.ts';
import { convolution, depthwiseConvolution } from './convolutions.ts';
import type { GraphNode } from './tfjs-graph.ts';

/** Converts one operation (and through it, its inputs); answers the name of its output. */
export type Operator = (conversion: Conversion, node: GraphNode) => string;

/**
 * The operations that the embedded detector is made of. Semantics: TensorFlow's operation reference
 * (https://www.tensorflow.org/api_docs/cc) on the left, https://onnx.ai/onnx/operators on the right.
 */
export const OPERATORS: Record<string, Operator> = {
  Placeholder: placeholder,
  Const: scalar,
  Identity: elementwise('Identity'),
  Add: elementwise('Add'),
  Mul: elementwise('Mul'),
  Relu: elementwise('Relu'),
  Relu6: relu6,
  Sigmoid: elementwise('Sigmoid'),
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: depthwiseConvolution,
  FusedDepthwiseConv2dNative: depthwiseConvolution,
  ConcatV2: concat,
  Mean: mean,
  ResizeBilinear: resizeBilinear,
};

function placeholder(conversion: Conversion, node: GraphNode): string {
  const sizes = node.attr?.shape?.shape?.dim?.map(({ size }) => Number(size)) ?? [];
  const [batch, height, width, channels] = sizes;
  if (sizes.length !== 4) throw new Error(`The input ${node.name} is not a picture.`);
  conversion.input = { name: node.name, dims: [batch!, channels!, height!, width!] };
  return node.name;
}

/** A constant that stands beside a picture. Only single numbers mean the same whatever the order of the axes. */
function scalar(conversion: Conversion, node: GraphNode): string {
  const { shape, data } = conversion.constantOf({ ...node, input: [node.name] }, 0);
  if (data.length !== 1)
    throw new Error(`The constant ${node.name} of shape ${shape} is not a single number.`);
  return conversion.onnx.floats([], Float32Array.from(data));
}

function elementwise(type: string): Operator {
  return (conversion, node) => {
    const inputs = node.input!.map((input) => conversion.valueOf(input));
    return conversion.onnx.operation(type, inputs, {}, node.name);
  };
}

function relu6(conversion: Conversion, node: GraphNode): string {
  const low = conversion.onnx.floats([], Float32Array.of(0));
  const high = conversion.onnx.floats([], Float32Array.of(6));
  return conversion.onnx.operation('Clip', [conversion.valueOf(node.input![0]!), low, high], {}, node.name);
}

/** Where an axis of batch x height x width x channels lies in batch x channels x height x width. */
function movedAxis(axis: number): number {
  return [0, 2, 3, 1].at(axis)!;
}

function concat(conversion: Conversion, node: GraphNode): string {
  const parts = node.input!.slice(0, -1).map((input) => conversion.valueOf(input));
  const axis = movedAxis(conversion.constantOf(node, -1).data[0]!);
  return conversion.onnx.operation('Concat', parts, { axis }, node.name);
}

function mean(conversion: Conversion, node: GraphNode): string {
  if (!node.attr?.keep_dims?.b) throw new Error(`Mean ${node.name} drops axes, which is not supported.`);
  const axes = conversion.onnx.integers([...conversion.constantOf(node, 1).data].map(movedAxis));
  const picture = conversion.valueOf(node.input![0]!);
  return conversion.onnx.operation('ReduceMean', [picture, axes], { keepdims: 1 }, node.name);
}

function resizeBilinear(conversion: Conversion, node: GraphNode): string {
  const sizes = conversion.onnx.integers([...conversion.constantOf(node, 1).data]);
  const picture = conversion.valueOf(node.input![0]!);
  const mode = node.attr?.half_pixel_centers?.b
    ? 'half_pixel'
    : node.attr?.align_corners?.b
      ? 'align_corners'
      : 'asymmetric';
  const attributes = { mode: 'linear', coordinate_transformation_mode: mode, axes: [2, 3] };
  // The two empty names are inputs left out: a region, and scales instead of sizes.
  return conversion.onnx.operation('Resize', [picture, '', '', sizes], attributes, node.name);
}
