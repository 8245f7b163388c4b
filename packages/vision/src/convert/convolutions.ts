import type { Conversion } from './conversion.ts';
import type { AttributeValue } from './onnx-graph.ts';
import { type GraphNode, integersOf, textOf, textsOf } from './tfjs-graph.ts';
import type { WeightValue } from './tfjs-weights.ts';

/** Conv2D, plain or with a bias and a Relu or Prelu fused into it. */
export function convolution(conversion: Conversion, node: GraphNode): string {
  const { shape, data } = conversion.constantOf(node, 1);
  const [height, width, from, to] = shape as [number, number, number, number];
  const kernel = { shape: [to, from, height, width], data: reorder({ shape, data }, [3, 2, 0, 1]) };
  return convolve(conversion, node, kernel, 1);
}

/** The convolution that filters each channel by itself, plain or with a bias and a Relu or Prelu fused into it. */
export function depthwiseConvolution(conversion: Conversion, node: GraphNode): string {
  const { shape, data } = conversion.constantOf(node, 1);
  const [height, width, channels, times] = shape as [number, number, number, number];
  const kernel = {
    shape: [channels * times, 1, height, width],
    data: reorder({ shape, data }, [2, 3, 0, 1]),
  };
  return convolve(conversion, node, kernel, channels);
}

function convolve(
  conversion: Conversion,
  node: GraphNode,
  kernel: { shape: number[]; data: Float32Array },
  group: number,
): string {
  const inputs = [conversion.valueOf(node.input![0]!), conversion.onnx.floats(kernel.shape, kernel.data)];
  const fused = textsOf(node, 'fused_ops');
  const [bias, activation] = fused[0] === 'BiasAdd' ? fused : [undefined, ...fused];
  if (bias) {
    const { data } = conversion.constantOf(node, 2);
    inputs.push(conversion.onnx.floats([data.length], Float32Array.from(data)));
  }
  const attributes: Record<string, AttributeValue> = {
    kernel_shape: kernel.shape.slice(2),
    strides: integersOf(node, 'strides').slice(1, 3),
    dilations: integersOf(node, 'dilations').slice(1, 3),
    group,
    auto_pad: paddingOf(node),
  };
  if (!activation) return conversion.onnx.operation('Conv', inputs, attributes, node.name);
  const filtered = conversion.onnx.operation('Conv', inputs, attributes);
  if (activation === 'Relu') return conversion.onnx.operation('Relu', [filtered], {}, node.name);
  if (activation !== 'Prelu')
    throw new Error(`${node.name} is fused with ${activation}, which is not supported.`);
  const slopes = channelNumbers(conversion, conversion.constantOf(node, -1).data);
  return conversion.onnx.operation('PRelu', [filtered, slopes], {}, node.name);
}

/** A number for each channel. The channels are the last axis there, and the one before height and width here. */
export function channelNumbers(conversion: Conversion, data: ArrayLike<number>): string {
  return conversion.onnx.floats([data.length, 1, 1], Float32Array.from(data));
}

/** TensorFlow puts the odd pixel of "SAME" at the end. */
export function paddingOf(node: GraphNode): string {
  const padding = textOf(node, 'padding');
  if (padding !== 'SAME' && padding !== 'VALID') {
    throw new Error(`${node.name} has the padding ${padding}, which is not supported.`);
  }
  return padding === 'SAME' ? 'SAME_UPPER' : 'VALID';
}

/** Moves the axes of a four-dimensional constant; `order[i]` is the axis that becomes axis i. */
function reorder({ shape, data }: WeightValue, order: [number, number, number, number]): Float32Array {
  const steps = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));
  const [a, b, c, d] = order.map((axis) => ({ size: shape[axis]!, step: steps[axis]! })) as [
    Axis,
    Axis,
    Axis,
    Axis,
  ];
  const moved = new Float32Array(data.length);
  let at = 0;
  for (let i = 0; i < a.size; i++)
    for (let j = 0; j < b.size; j++)
      for (let k = 0; k < c.size; k++)
        for (let l = 0; l < d.size; l++)
          moved[at++] = data[i * a.step + j * b.step + k * c.step + l * d.step]!;
  return moved;
}

type Axis = { size: number; step: number };
