/**
 * One constant in the manifest of a TensorFlow.js model. Weights may be stored smaller than they are used.
 * Source: WeightsManifestEntry of tfjs-core, `io/types.ts`.
 */
export type WeightSpec = {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string; scale?: number; min?: number };
};

/** A constant as plain numbers in row-major order. */
export type WeightValue = { shape: number[]; data: Float32Array | Int32Array };

const BYTES_OF: Record<string, number> = { float32: 4, int32: 4, float16: 2, uint8: 1, uint16: 2 };

/**
 * Cuts the bytes of a weight group into its constants and widens them to 32 bits: float16 by its value, uint8 and
 * uint16 as `stored * scale + min`.
 *
 * @throws when a type is not known or the bytes end too early
 */
export function decodeWeights(specs: readonly WeightSpec[], bytes: Uint8Array): Map<string, WeightValue> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Map<string, WeightValue>();
  let offset = 0;
  for (const spec of specs) {
    const stored = spec.quantization?.dtype ?? spec.dtype;
    const size = BYTES_OF[stored];
    if (!size || (spec.dtype !== 'float32' && spec.dtype !== 'int32')) {
      throw new Error(
        `The weight ${spec.name} has a type that is not supported: ${spec.dtype} as ${stored}.`,
      );
    }
    const count = spec.shape.reduce((product, length) => product * length, 1);
    if (offset + count * size > bytes.byteLength) throw new Error(`The weights end before ${spec.name}.`);
    const data = spec.dtype === 'int32' ? new Int32Array(count) : new Float32Array(count);
    const { scale = 1, min = 0 } = spec.quantization ?? {};
    for (let index = 0; index < count; index++) {
      data[index] = readNumber(view, offset + index * size, stored) * scale + min;
    }
    values.set(spec.name, { shape: spec.shape, data });
    offset += count * size;
  }
  return values;
}

function readNumber(view: DataView, offset: number, type: string): number {
  switch (type) {
    case 'float32':
      return view.getFloat32(offset, true);
    case 'int32':
      return view.getInt32(offset, true);
    case 'float16':
      return halfToNumber(view.getUint16(offset, true));
    case 'uint16':
      return view.getUint16(offset, true);
    default:
      return view.getUint8(offset);
  }
}

/** The value of a 16-bit float (IEEE 754 binary16). */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
