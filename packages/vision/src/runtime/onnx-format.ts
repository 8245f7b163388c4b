import protobuf from 'protobufjs';

/**
 * The part of the ONNX file format that is used here; the field numbers are those of onnx.proto.
 * Source: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto (IR version 8).
 */
const SCHEMA = `
syntax = "proto3";
message Model { int64 ir_version = 1; string producer_name = 2; string producer_version = 3; Graph graph = 7; repeated OperatorSet opset_import = 8; }
message OperatorSet { string domain = 1; int64 version = 2; }
message Graph { repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated ValueInfo input = 11; repeated ValueInfo output = 12; }
message Node { repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4; repeated Attribute attribute = 5; }
message Attribute { string name = 1; float f = 2; int64 i = 3; bytes s = 4; repeated float floats = 7; repeated int64 ints = 8; int32 type = 20; }
message Tensor { repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9; }
message ValueInfo { string name = 1; Type type = 2; }
message Type { TensorType tensor_type = 1; }
message TensorType { int32 elem_type = 1; Shape shape = 2; }
message Shape { repeated Dimension dim = 1; }
message Dimension { int64 dim_value = 1; string dim_param = 2; }
`;

const MODEL = protobuf.parse(SCHEMA, { keepCase: true }).root.lookupType('Model');

/** Numbers of `TensorProto.DataType`. */
export const ONNX_TYPE = { float: 1, int64: 7 } as const;
/** Numbers of `AttributeProto.AttributeType`. */
export const ONNX_ATTRIBUTE = { int: 2, string: 3, ints: 7 } as const;

/** A setting of an operation; `type` says which of the fields counts (`ONNX_ATTRIBUTE`). */
export type OnnxAttribute = { name: string; i?: number; s?: Uint8Array; ints?: number[]; type: number };
/** One operation; inputs and outputs are names of values. An empty name is an input left out. */
export type OnnxNode = {
  input: string[];
  output: string[];
  name: string;
  op_type: string;
  attribute: OnnxAttribute[];
};
/** A constant; `raw_data` is little-endian, in row-major order. */
export type OnnxTensor = { dims: number[]; data_type: number; name: string; raw_data: Uint8Array };
/** An input or an output of the whole graph. */
type OnnxValue = {
  name: string;
  type?: {
    tensor_type?: { elem_type?: number; shape?: { dim?: { dim_value?: number; dim_param?: string }[] } };
  };
};
/** An ONNX file. */
export type OnnxModel = {
  ir_version: number;
  producer_name: string;
  producer_version: string;
  opset_import: { domain: string; version: number }[];
  graph: {
    name: string;
    node: OnnxNode[];
    initializer: OnnxTensor[];
    input: OnnxValue[];
    output: OnnxValue[];
  };
};

/** Shapes of a model's inputs and outputs by name; a size that is free is 0. */
export type OnnxShapes = { inputs: Record<string, number[]>; outputs: Record<string, number[]> };

/** The bytes of an ONNX file. */
export function encodeOnnx(model: OnnxModel): Uint8Array {
  return MODEL.encode(MODEL.fromObject(model)).finish();
}

/**
 * Reads the inputs and outputs of an ONNX file without loading it into the model library.
 *
 * @throws when the bytes are not an ONNX model
 */
export function readOnnxShapes(bytes: Uint8Array): OnnxShapes {
  const model = MODEL.toObject(MODEL.decode(bytes), { longs: Number }) as Partial<OnnxModel>;
  if (!model.graph?.node?.length) throw new Error('The file holds no ONNX graph.');
  const { input = [], output = [], initializer = [] } = model.graph;
  // Older exports list the weights among the inputs too.
  const weights = new Set(initializer.map(({ name }) => name));
  return { inputs: shapesOf(input.filter(({ name }) => !weights.has(name))), outputs: shapesOf(output) };
}

function shapesOf(values: OnnxValue[]): Record<string, number[]> {
  return Object.fromEntries(
    values.map(({ name, type }) => [
      name,
      (type?.tensor_type?.shape?.dim ?? []).map(({ dim_value }) => dim_value ?? 0),
    ]),
  );
}
