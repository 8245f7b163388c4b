import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A tensor of 32-bit floats. */
type FloatTensor = { data: Float32Array; dims: readonly number[] };

/** A loaded model with one input. */
export type ModelSession = {
  /** Runs the model; the answer is keyed by output name. */
  run(input: FloatTensor): Promise<Record<string, FloatTensor>>;
};

/**
 * Loads an ONNX model on the CPU. Only for use inside a model process.
 *
 * @param modelPath an ONNX file with one float input
 * @param threads how many threads one inference may use; they sleep between inferences instead of spinning
 * @throws when the file cannot be read or is no model that the library can run
 */
export async function openSession(modelPath: string, threads: number): Promise<ModelSession> {
  const session = await InferenceSession.create(modelPath, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputName = session.inputNames[0]!;
  return {
    async run({ data, dims }) {
      const outputs = await session.run({ [inputName]: new Tensor('float32', data, dims) });
      return Object.fromEntries(
        Object.entries(outputs).map(([name, { data, dims }]) => [name, { data: data as Float32Array, dims }]),
      );
    },
  };
}
