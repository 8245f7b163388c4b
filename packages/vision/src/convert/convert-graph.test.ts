import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOnnxShapes } from '../runtime/onnx-format.ts';
import { openSession } from '../runtime/session.ts';
import { convertGraph } from './convert-graph.ts';
import type { GraphNode, TfjsGraph } from './tfjs-graph.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

const PICTURE: GraphNode = {
  name: 'picture',
  op: 'Placeholder',
  attr: { shape: { shape: { dim: ['1', '4', '4', '2'].map((size) => ({ size })) } } as never },
};

function graphOf(nodes: GraphNode[], weights: Record<string, [number[], number[]]>): TfjsGraph {
  const constants = Object.keys(weights).map((name): GraphNode => ({ name, op: 'Const' }));
  return {
    nodes: new Map([PICTURE, ...constants, ...nodes].map((node) => [node.name, node])),
    weights: new Map(
      Object.entries(weights).map(([name, [shape, data]]) => [
        name,
        { shape, data: Float32Array.from(data) },
      ]),
    ),
  };
}

/** Runs a converted graph on a 4x4 picture of two channels: 0..15, and all ones. */
async function run(graph: TfjsGraph, output: string): Promise<{ dims: readonly number[]; data: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-convert-'));
  try {
    const path = join(folder, 'graph.onnx');
    await writeFile(path, convertGraph(graph, [output]));
    const session = await openSession(path, 1);
    const data = Float32Array.from({ length: 32 }, (_, index) => (index < 16 ? index : 1));
    const result = (await session.run({ data, dims: [1, 2, 4, 4] }))[output]!;
    return { dims: result.dims, data: [...result.data] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function convolutionNode(op: string, padding: string, stride: number, fused: string[]): GraphNode {
  const steps = { list: { i: ['1', `${stride}`, `${stride}`, '1'] } };
  const attr = {
    strides: steps,
    dilations: { list: { i: ['1', '1', '1', '1'] } },
    padding: { s: base64(padding) },
    fused_ops: { list: { s: fused.map(base64) } },
  };
  return { name: 'result', op, input: ['picture', 'kernel', ...(fused.length ? ['bias'] : [])], attr };
}

describe('a converted graph computes what the original means', () => {
  test('convolution: kernel axes, bias, Relu, and "SAME" with the odd pixel at the end', async () => {
    // 2x2, two channels in, one out: top left and bottom right of channel 0, minus channel 1's top left.
    const kernel = [1, -1, 0, 0, 0, 0, 1, 0];
    const graph = graphOf([convolutionNode('_FusedConv2D', 'SAME', 1, ['BiasAdd', 'Relu'])], {
      kernel: [[2, 2, 2, 1], kernel],
      bias: [[1], [-10]],
    });
    const { dims, data } = await run(graph, 'result');
    expect(dims).toEqual([1, 1, 4, 4]);
    const pixel = (x: number, y: number) => (x < 4 && y < 4 ? y * 4 + x : 0);
    const wanted = Array.from({ length: 16 }, (_, at) => {
      const [x, y] = [at % 4, Math.floor(at / 4)];
      return Math.max(0, pixel(x, y) + pixel(x + 1, y + 1) - 1 - 10);
    });
    expect(data).toEqual(wanted);
  });

  test('depthwise convolution keeps channels apart and strides', async () => {
    const graph = graphOf([convolutionNode('DepthwiseConv2dNative', 'VALID', 2, [])], {
      kernel: [
        [1, 1, 2, 1],
        [10, 3],
      ],
    });
    const { dims, data } = await run(graph, 'result');
    expect(dims).toEqual([1, 2, 2, 2]);
    expect(data).toEqual([0, 20, 80, 100, 3, 3, 3, 3]);
  });

  test('single numbers, Relu6, mean, joining and resizing', async () => {
    const graph = graphOf(
      [
        { name: 'half', op: 'Mul', input: ['picture', 'factor'] },
        { name: 'bounded', op: 'Relu6', input: ['half:0'] },
        { name: 'mean', op: 'Mean', input: ['bounded', 'axes'], attr: { keep_dims: { b: true } } },
        { name: 'large', op: 'ResizeBilinear', input: ['mean', 'size'] },
        { name: 'both', op: 'ConcatV2', input: ['bounded', 'large', 'last'] },
      ],
      { factor: [[], [0.5]], axes: [[2], [1, 2]], size: [[2], [4, 4]], last: [[], [3]] },
    );
    const { dims, data } = await run(graph, 'both');
    const bounded = Array.from({ length: 16 }, (_, index) => Math.min(6, index / 2));
    const mean = bounded.reduce((sum, value) => sum + value, 0) / 16;
    const fill = (value: number) => Array.from({ length: 16 }, () => value);
    expect(dims).toEqual([1, 4, 4, 4]);
    expect(data).toEqual([...bounded, ...fill(0.5), ...fill(mean), ...fill(0.5)]);
  });

  test('a constant a channel, bounds, the largest of four, and channels filled up', async () => {
    const graph = graphOf(
      [
        { name: 'moved', op: 'AddV2', input: ['picture', 'offsets'] },
        { name: 'low', op: 'Minimum', input: ['moved', 'most'] },
        { name: 'bounded', op: 'Maximum', input: ['low', 'least'] },
        {
          name: 'pooled',
          op: 'MaxPool',
          input: ['bounded'],
          attr: {
            ksize: { list: { i: ['1', '2', '2', '1'] } },
            strides: { list: { i: ['1', '2', '2', '1'] } },
            padding: { s: base64('SAME') },
          },
        },
        { name: 'wide', op: 'Pad', input: ['pooled', 'widths'] },
      ],
      {
        offsets: [[2], [100, 7]],
        most: [[], [112]],
        least: [[], [106]],
        widths: [
          [4, 2],
          [0, 0, 0, 0, 0, 0, 1, 2],
        ],
      },
    );
    const { dims, data } = await run(graph, 'wide');
    expect(dims).toEqual([1, 5, 2, 2]);
    const none = [0, 0, 0, 0];
    expect(data).toEqual([...none, 106, 107, 112, 112, 106, 106, 106, 106, ...none, ...none]);
  });

  test('the mean of a whole picture may drop height and width', async () => {
    const graph = graphOf([{ name: 'mean', op: 'Mean', input: ['picture', 'axes'] }], {
      axes: [[2], [1, 2]],
    });
    expect(await run(graph, 'mean')).toEqual({ dims: [1, 2], data: [7.5, 1] });
  });
});

test('the file says its input', () => {
  const bytes = convertGraph(graphOf([{ name: 'out', op: 'Relu', input: ['picture'] }], {}), ['out']);
  expect(readOnnxShapes(bytes)).toEqual({ inputs: { picture: [1, 2, 4, 4] }, outputs: { out: [] } });
});

test.each([
  [{ name: 'out', op: 'Softmax', input: ['picture'] }, {}, 'The operation Softmax (out) is not supported.'],
  [
    { name: 'out', op: 'Add', input: ['picture', 'offsets'] },
    {
      offsets: [
        [2, 1],
        [1, 2],
      ],
    },
    'neither one number nor one a channel',
  ],
  [{ name: 'out', op: 'Mean', input: ['picture', 'axes'] }, { axes: [[1], [1]] }, 'drops axes'],
  [{ name: 'out', op: 'Relu', input: ['nowhere'] }, {}, 'The graph has no node nowhere.'],
] as [GraphNode, Record<string, [number[], number[]]>, string][])(
  'refuses what it does not know: %j',
  (node, weights, message) => {
    expect(() => convertGraph(graphOf([node], weights), ['out'])).toThrow(message);
  },
);
