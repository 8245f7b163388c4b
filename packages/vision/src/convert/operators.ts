import type { Conversion, Operator, Operators } from './conversion.ts';
import { channelNumbers, convolution, depthwiseConvolution, paddingOf } from './convolutions.ts';
import { type GraphNode, integersOf } from './tfjs-graph.ts';

/**
 * The operations that the embedded models are made of. Semantics: TensorFlow's operation reference
 * (https://www.tensorflow.org/api_docs/cc) on the left, https://onnx.ai/onnx/operators on the right.
 */
export const OPERATORS: Operators = {
  Placeholder: placeholder,
  Const: constantBesidePicture,
  Identity: elementwise('Identity'),
  Add: elementwise('Add'),
  AddV2: elementwise('Add'),
  Mul: elementwise('Mul'),
  Minimum: elementwise('Min'),
  Maximum: elementwise('Max'),
  Relu: elementwise('Relu'),
  Relu6: relu6,
  Sigmoid: elementwise('Sigmoid'),
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: depthwiseConvolution,
  FusedDepthwiseConv2dNative: depthwiseConvolution,
  ConcatV2: concat,
  MaxPool: maxPool,
  Mean: mean,
  Pad: pad,
  Prelu: prelu,
  ResizeBilinear: resizeBilinear,
};

function placeholder(conversion: Conversion, node: GraphNode): string {
  const sizes = node.attr?.shape?.shape?.dim?.map(({ size }) => Number(size)) ?? [];
  const [batch, height, width, channels] = sizes;
  if (sizes.length !== 4) throw new Error(`The input ${node.name} is not a picture.`);
  conversion.input = { name: node.name, dims: [Math.max(1, batch!), channels!, height!, width!] };
  return node.name;
}

/** A constant operand beside a picture: a single number, or a number for each channel. */
function constantBesidePicture(conversion: Conversion, node: GraphNode): string {
  const { shape, data } = conversion.constantOf({ ...node, input: [node.name] }, 0);
  if (data.length === 1) return conversion.onnx.floats([], Float32Array.from(data));
  if (shape.at(-1) === data.length) return channelNumbers(conversion, data);
  throw new Error(`The constant ${node.name} of shape ${shape} is neither one number nor one a channel.`);
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

function prelu(conversion: Conversion, node: GraphNode): string {
  const slopes = channelNumbers(conversion, conversion.constantOf(node, 1).data);
  return conversion.onnx.operation('PRelu', [conversion.valueOf(node.input![0]!), slopes], {}, node.name);
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

/** Without `keep_dims` only the mean of a whole picture is known: what is left is batch x channels both here and there. */
function mean(conversion: Conversion, node: GraphNode): string {
  const axes = [...conversion.constantOf(node, 1).data].map(movedAxis);
  const keepdims = node.attr?.keep_dims?.b ? 1 : 0;
  if (!keepdims && axes.toSorted().join() !== '2,3')
    throw new Error(`Mean ${node.name} drops axes other than height and width, which is not supported.`);
  const inputs = [conversion.valueOf(node.input![0]!), conversion.onnx.integers(axes)];
  return conversion.onnx.operation('ReduceMean', inputs, { keepdims }, node.name);
}

function maxPool(conversion: Conversion, node: GraphNode): string {
  const attributes = {
    kernel_shape: integersOf(node, 'ksize').slice(1, 3),
    strides: integersOf(node, 'strides').slice(1, 3),
    auto_pad: paddingOf(node),
  };
  return conversion.onnx.operation('MaxPool', [conversion.valueOf(node.input![0]!)], attributes, node.name);
}

/** Fills up with zeros. The constant says begin and end of each axis in turn; ONNX wants all begins, then all ends. */
function pad(conversion: Conversion, node: GraphNode): string {
  const { data } = conversion.constantOf(node, 1);
  const inPlace = [0, 3, 1, 2].map((axis) => [data[axis * 2]!, data[axis * 2 + 1]!]);
  const widths = [...inPlace.map(([begin]) => begin!), ...inPlace.map(([, end]) => end!)];
  const inputs = [conversion.valueOf(node.input![0]!), conversion.onnx.integers(widths)];
  return conversion.onnx.operation('Pad', inputs, { mode: 'constant' }, node.name);
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
