import { readFile } from 'node:fs/promises';
import type { SeenText } from '@cutgraph/core';
import type { InferenceSession } from 'onnxruntime-node';
import type { Program } from '../runtime/program.ts';
import { jpegSize } from './jpeg-size.ts';
import { type ReadLine, seenTextOf } from './seen-text.ts';
import { readTextRequest, TEXT_REQUEST_BYTES } from './text-request.ts';

/** The part of @gutenye/ocr-node that is used here. */
type Reader = { detect(path: string): Promise<ReadLine[]> };
type Package = { create(options: { onnxOptions: InferenceSession.SessionOptions }): Promise<Reader> };

/** Its threads sleep between inferences; left to itself the library has them spin, which is a third of what reading costs. */
const ONNX_OPTIONS: InferenceSession.SessionOptions = {
  logSeverityLevel: 3,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/**
 * The program of the text reader's process. A picture that cannot be read is an answer, because the package's own
 * handlers for all errors would leave the process alive in an unknown state.
 */
export async function openProgram(): Promise<Program<null, SeenText[] | { failed: string }>> {
  const { default: Ocr } = (await import('@gutenye/ocr-node')) as unknown as { default: Package };
  const reader = await Ocr.create({ onnxOptions: ONNX_OPTIONS });
  return {
    facts: null,
    requestBytes: TEXT_REQUEST_BYTES,
    async answer(request) {
      try {
        const path = readTextRequest(request);
        const size = jpegSize(await readFile(path));
        return seenTextOf(await reader.detect(path), size);
      } catch (error) {
        return { failed: (error as Error).message };
      }
    },
  };
}
