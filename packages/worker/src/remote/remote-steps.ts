import type { RemoteJobKind } from '@cutgraph/contract';
import { DECODE_STARTS } from '@cutgraph/core';
import { checkEncoded, inputsOf, probeSource, rendererName } from '@cutgraph/media';
import { FileNotSeenError, hashOf, type KeptInput, type Store } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';
import type { EncodeStep, SegmentStep, Steps } from '../steps/steps.ts';
import { giveJob, RemoteFailure } from './give-job.ts';
import type { RemoteRequests } from './remote-requests.ts';

/** No picture that is encoded takes more than as it is raw; sound takes less than the rest of this. */
const LEAST_OUTPUT_BYTES = 16 * 1024 * 1024;
/** What an encoder may make of a second of a proxy. */
const ENCODED_BYTES_PER_SECOND = 4 * 1024 * 1024;

/**
 * Steps that remote workers do. What they send is checked; where it is not right, or they fail, the step is done here, so that what
 * comes out of a job depends on no remote worker.
 */
export function remoteSteps(store: Store, here: Steps, log: Logger): Steps {
  async function orHere<T>(
    kind: RemoteJobKind,
    remotely: () => Promise<T>,
    locally: () => Promise<T>,
  ): Promise<T> {
    try {
      return await remotely();
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      const { message, workerId } = error;
      log.warn({ kind, workerId, error: message }, 'a remote worker failed: it is done here');
      if (workerId) await store.change((write) => write.workers.failed(workerId, message));
      return locally();
    }
  }

  const encoding =
    (kind: 'encode-hevc' | 'encode-webm', locally: Steps['encodeHevc']) => (step: EncodeStep) =>
      orHere(
        kind,
        () => encodeRemotely(store, kind, step),
        () => locally(step),
      );

  return {
    renderSegment: (step) =>
      orHere(
        'render-segment',
        () => renderRemotely(store, step),
        () => here.renderSegment(step),
      ),
    encodeHevc: encoding('encode-hevc', here.encodeHevc),
    encodeWebm: encoding('encode-webm', here.encodeWebm),
  };
}

async function renderRemotely(store: Store, step: SegmentStep) {
  const { canvas, segment, sources, out, signal, onFrames } = step;
  const inputs: KeptInput[] = [];
  // Keys are whatever the edit list says.
  const named: RemoteRequests['render-segment']['sources'] = Object.create(null);
  for (const [number, key] of inputsOf(segment).entries()) {
    const { original, proxy, quality } = sources.of(key);
    const add = async (name: string, file: string) => {
      inputs.push(await inputOf(store, name, file));
      return name;
    };
    named[key] = {
      original: await add(`original-${number}`, original),
      ...(proxy && { proxy: await add(`proxy-${number}`, proxy) }),
      ...(quality && { quality }),
    };
  }
  const { frameCount } = segment;
  const { result, workerId } = await giveJob(store, {
    ...{ kind: 'render-segment', renderer: await rendererName(), inputs, out, signal },
    request: { canvas, segment, sources: named },
    mostOutputBytes: LEAST_OUTPUT_BYTES + frameCount * canvas.width * canvas.height * 1.5,
    onProgress: (share) => onFrames(Math.round(share * frameCount)),
  });
  const { width, height } = canvas;
  const expected = { format: 'mov', codec: 'h264', width, height, frames: frameCount } as const;
  const wrong = await checkEncoded(out, expected, { signal });
  const decodedFrom = DECODE_STARTS.find((start) => start === result.decodedFrom);
  if (!decodedFrom) wrong.push('It does not say from where it decoded.');
  if (!decodedFrom || wrong.length > 0) throw new RemoteFailure(wrong.join(' '), workerId);
  return decodedFrom;
}

async function encodeRemotely(
  store: Store,
  kind: 'encode-hevc' | 'encode-webm',
  step: EncodeStep,
): Promise<void> {
  const { proxy, durationSeconds, out, signal, onProgress } = step;
  const { picture } = await probeSource(await store.files.localPath(proxy), signal);
  const { workerId } = await giveJob(store, {
    ...{ kind, renderer: await rendererName(), out, signal, onProgress },
    inputs: [await inputOf(store, 'proxy', proxy)],
    request: { proxy: 'proxy', durationSeconds },
    mostOutputBytes: LEAST_OUTPUT_BYTES + Math.ceil(durationSeconds) * ENCODED_BYTES_PER_SECOND,
  });
  const { width = 0, height = 0, framesPerSecond = 0 } = picture ?? {};
  const about = Math.round(durationSeconds * framesPerSecond);
  const wrong = await checkEncoded(
    out,
    {
      ...{ width, height, frames: { about, within: 5 + about * 0.05 } },
      ...(kind === 'encode-hevc' ? { format: 'mov', codec: 'hevc' } : { format: 'matroska', codec: 'vp9' }),
    },
    { signal },
  );
  if (wrong.length > 0) throw new RemoteFailure(wrong.join(' '), workerId);
}

async function inputOf(store: Store, name: string, key: string): Promise<KeptInput> {
  const file = await store.files.stat(key);
  if (!file) throw new FileNotSeenError(key);
  const { size, modifiedAt } = file;
  return { name, key, size, version: hashOf(`${key} ${size} ${modifiedAt.getTime()}`) };
}
