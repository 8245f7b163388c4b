import {
  encodeOnnx,
  ONNX_ATTRIBUTE,
  ONNX_TYPE,
  type OnnxAttribute,
  type OnnxNode,
  type OnnxTensor,
} from '../runtime/onnx-format.ts';

/** What an attribute of an ONNX operation may hold here. */
export type AttributeValue = number | string | number[];

/** The operators are those of this version of the ONNX operator set. */
const OPERATOR_SET = 18;
const FORMAT_VERSION = 8;

/** Collects operations and constants, in order, and writes them as an ONNX file. */
export class OnnxGraph {
  private readonly nodes: OnnxNode[] = [];
  private readonly constants: OnnxTensor[] = [];
  private named = 0;

  /** Adds an operation with one output; answers that output's name. */
  operation(
    type: string,
    input: string[],
    attributes: Record<string, AttributeValue> = {},
    output = this.newName(),
  ): string {
    const attribute = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
    this.nodes.push({ op_type: type, name: `node_${this.nodes.length}`, input, output: [output], attribute });
    return output;
  }

  /** Adds 32-bit floats in row-major order; answers their name. */
  floats(dims: number[], data: Float32Array): string {
    return this.constant(dims, ONNX_TYPE.float, data);
  }

  /** Adds a list of whole numbers, such as sizes or axes; answers its name. */
  integers(values: number[]): string {
    return this.constant([values.length], ONNX_TYPE.int64, BigInt64Array.from(values, BigInt));
  }

  /** The bytes of the finished file. */
  encode(input: { name: string; dims: number[] }, outputs: string[]): Uint8Array {
    const shape = { dim: input.dims.map((size) => ({ dim_value: size })) };
    return encodeOnnx({
      ir_version: FORMAT_VERSION,
      producer_name: 'cutgraph',
      producer_version: '1',
      opset_import: [{ domain: '', version: OPERATOR_SET }],
      graph: {
        name: 'graph',
        node: this.nodes,
        initializer: this.constants,
        input: [{ name: input.name, type: { tensor_type: { elem_type: ONNX_TYPE.float, shape } } }],
        output: outputs.map((name) => ({ name, type: { tensor_type: { elem_type: ONNX_TYPE.float } } })),
      },
    });
  }

  private constant(dims: number[], type: number, data: Float32Array | BigInt64Array): string {
    const name = this.newName();
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.constants.push({ name, dims, data_type: type, raw_data: bytes });
    return name;
  }

  private newName(): string {
    return `value_${this.named++}`;
  }
}

function attributeOf(name: string, value: AttributeValue): OnnxAttribute {
  if (typeof value === 'string')
    return { name, s: Buffer.from(value, 'latin1'), type: ONNX_ATTRIBUTE.string };
  if (typeof value === 'number') return { name, i: value, type: ONNX_ATTRIBUTE.int };
  return { name, ints: value, type: ONNX_ATTRIBUTE.ints };
}
