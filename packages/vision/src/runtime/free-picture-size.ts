import protobuf from 'protobufjs';

// Numbers of the fields in onnx.proto (see onnx-format.ts).
const GRAPH = 7;
const OF_GRAPH = { input: 11, output: 12, inside: 13 };
const FLOAT = 1;

/**
 * An ONNX model of one picture (1 x 3 x height x width) that takes any height and width, out of one that was exported for
 * a single size: what its graph says of the sizes of values is left out, all else stays byte for byte. Right for graphs
 * without a size in what they compute, which shows only when they run.
 *
 * @param bytes an ONNX file with one input.
 */
export function withFreePictureSize(bytes: Uint8Array, names: { input: string; output: string }): Uint8Array {
  return rewritten(bytes, (field, value) =>
    field === GRAPH ? [rewritten(value, (inner, kept) => freed(inner, kept, names))] : [value],
  );
}

function freed(field: number, value: Uint8Array, names: { input: string; output: string }): Uint8Array[] {
  if (field === OF_GRAPH.inside) return [];
  if (field === OF_GRAPH.input) return [pictureValue(names.input, [1, 3, 'height', 'width'])];
  return [field === OF_GRAPH.output ? pictureValue(names.output, null) : value];
}

/** A ValueInfo: a name, and a tensor of floats whose sizes are known, free under a name, or not said at all. */
function pictureValue(name: string, sizes: (number | string)[] | null): Uint8Array {
  const writer = new protobuf.Writer().uint32(0x0a).string(name).uint32(0x12).fork().uint32(0x0a).fork();
  writer.uint32(0x08).uint32(FLOAT);
  if (sizes) {
    writer.uint32(0x12).fork();
    for (const size of sizes) {
      writer.uint32(0x0a).fork();
      if (typeof size === 'number') writer.uint32(0x08).uint32(size);
      else writer.uint32(0x12).string(size);
      writer.ldelim();
    }
    writer.ldelim();
  }
  return writer.ldelim().ldelim().finish();
}

/** The same message with its length-delimited fields as `change` wants them, in their order. */
function rewritten(
  message: Uint8Array,
  change: (field: number, value: Uint8Array) => Uint8Array[],
): Uint8Array {
  const reader = new protobuf.Reader(message);
  const parts: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const tag = reader.uint32();
    if ((tag & 7) === 2) {
      const value = reader.bytes();
      const kept = change(tag >>> 3, value);
      if (kept[0] !== value)
        parts.push(...kept.map((one) => new protobuf.Writer().uint32(tag).bytes(one).finish()));
      else parts.push(message.subarray(start, reader.pos));
    } else {
      reader.skipType(tag & 7);
      parts.push(message.subarray(start, reader.pos));
    }
  }
  return Buffer.concat(parts);
}
