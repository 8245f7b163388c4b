import { expect, test } from 'vitest';
import { withFreePictureSize } from './free-picture-size.ts';
import { encodeOnnx, ONNX_TYPE, readOnnxShapes } from './onnx-format.ts';
import { openSession } from './session.ts';

const SHAPE = [1, 3, 4, 4];

/** A model that takes and gives a picture of 4 x 4 pixels. */
function fixedModel(): Uint8Array {
  const value = (name: string) => ({
    name,
    type: {
      tensor_type: {
        elem_type: ONNX_TYPE.float,
        shape: { dim: SHAPE.map((dim_value) => ({ dim_value })) },
      },
    },
  });
  const relu = { input: ['in'], output: ['out'], name: 'relu', op_type: 'Relu', attribute: [] };
  return encodeOnnx({
    ...{ ir_version: 8, producer_name: 'test', producer_version: '1' },
    opset_import: [{ domain: '', version: 13 }],
    graph: {
      name: 'g',
      node: [relu],
      initializer: [],
      input: [value('in')],
      output: [value('out')],
    },
  });
}

test('a model of one size takes pictures of any size', async () => {
  const picture = { data: Float32Array.of(-1, 2, 3, -4, 5, 6), dims: [1, 3, 1, 2] };
  const fixed = await openSession(fixedModel(), 1);
  await expect(fixed.run(picture)).rejects.toThrow();
  const bytes = withFreePictureSize(fixedModel(), { input: 'in', output: 'out' });
  expect(readOnnxShapes(bytes)).toEqual({ inputs: { in: [1, 3, 0, 0] }, outputs: { out: [] } });
  const free = await openSession(bytes, 1);
  const { out } = await free.run(picture);
  expect(out).toEqual({ data: Float32Array.of(0, 2, 3, 0, 5, 6), dims: [1, 3, 1, 2] });
});
