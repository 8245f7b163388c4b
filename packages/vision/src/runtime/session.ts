import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A tensor of 32-bit floats. */
export type FloatTensor = { data: Float32Array; dims: readonly number[] };

/** A tensor of 64-bit whole numbers. */
type IntegerTensor = { data: BigInt64Array; dims: readonly number[] };

/** A loaded model. */
export type ModelSession = {
  /** Runs a model of one input; the answer is keyed by output name. */
  run(input: FloatTensor): Promise<Record<string, FloatTensor>>;
  /** Names of what it takes and gives. */
  inputNames: readonly string[];
  outputNames: readonly string[];
  /** Runs a model of several inputs, keyed by their names. */
  runNamed(inputs: Record<string, FloatTensor | IntegerTensor>): Promise<Record<string, FloatTensor>>;
};

/**
 * Loads an ONNX model on the CPU. Only for use inside a model process.
 *
 * @param model an ONNX file: its path, or its bytes
 * @param threads how many threads one inference may use; they sleep between inferences instead of spinning
 * @throws when the file cannot be read or is no model that the library can run
 */
export async function openSession(model: string | Uint8Array, threads: number): Promise<ModelSession> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const session =
    typeof model === 'string'
      ? await InferenceSession.create(model, options)
      : await InferenceSession.create(model, options);
  const inputName = session.inputNames[0]!;
  const runNamed: ModelSession['runNamed'] = async (inputs) => {
    const outputs = await session.run(
      Object.fromEntries(Object.entries(inputs).map(([name, tensor]) => [name, tensorOf(tensor)])),
    );
    return Object.fromEntries(
      Object.entries(outputs).map(([name, { data, dims }]) => [name, { data: data as Float32Array, dims }]),
    );
  };
  const { inputNames, outputNames } = session;
  return { inputNames, outputNames, run: (input) => runNamed({ [inputName]: input }), runNamed };
}

function tensorOf({ data, dims }: FloatTensor | IntegerTensor): Tensor {
  return data instanceof Float32Array ? new Tensor('float32', data, dims) : new Tensor('int64', data, dims);
}
