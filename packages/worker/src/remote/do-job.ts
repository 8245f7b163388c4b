import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClaimedJob, OUTPUT_PART_BYTES, type RemoteOutput, type RemoteResult } from '@cutgraph/contract';
import { filmSources, type InputFiles, type SourceFiles } from '../render/film-sources.ts';
import { localSteps } from '../steps/local-steps.ts';
import { OUTPUT_NAME, type RemoteRequests } from './remote-requests.ts';
import type { ServerClient } from './server-client.ts';

/** What a job is done with. */
type Given = {
  files: SourceFiles;
  threads: number;
  /** For files on the way. */
  folder: string;
  signal: AbortSignal;
  onProgress(share: number): void;
};

/** Does what a claimed job asks for, as a local worker would; answers what is to be said of it besides its file, which is at `out`. */
export async function doJob(job: ClaimedJob, out: string, given: Given): Promise<RemoteResult['result']> {
  const { files, threads, folder, signal, onProgress } = given;
  const steps = localSteps({ files, threads });
  if (job.kind === 'render-segment') {
    const { canvas, segment, sources } = job.request as RemoteRequests['render-segment'];
    // Keys are whatever the edit list says.
    const inputs: Record<string, InputFiles> = Object.assign(Object.create(null), sources);
    const decodedFrom = await steps.renderSegment({
      ...{ canvas, segment, sources: filmSources(files, inputs), folder, out, signal },
      onFrames: (frames) => onProgress(Math.min(1, frames / segment.frameCount)),
    });
    return { decodedFrom };
  }
  const request = job.request as RemoteRequests['encode-hevc'];
  const encode = job.kind === 'encode-hevc' ? steps.encodeHevc : steps.encodeWebm;
  await encode({ ...request, out, signal, onProgress });
  return {};
}

/** Sends the file of a job in parts, each until it is there. */
export async function sendOutput(
  client: Pick<ServerClient, 'sendPart'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<RemoteOutput> {
  const file = await open(path);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for (let number = 0; ; number++) {
      const bytes = await readPart(file, number * OUTPUT_PART_BYTES);
      if (bytes.length === 0) break;
      hash.update(bytes);
      size += bytes.length;
      await client.sendPart({ id, name: OUTPUT_NAME, number, bytes }, signal);
    }
    return { name: OUTPUT_NAME, size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(OUTPUT_PART_BYTES),
    0,
    OUTPUT_PART_BYTES,
    position,
  );
  return buffer.subarray(0, bytesRead);
}

/** Where the file of a job is made. */
export function outputPath(folder: string): string {
  return join(folder, OUTPUT_NAME);
}
