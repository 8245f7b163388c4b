import { execFile } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WHOLE_FRAME } from '@cutgraph/core';
import {
  makePartialCopy,
  probeSource,
  renderSegment,
  segmentArguments,
  stretchesOfSegment,
} from '@cutgraph/media';
import { originalKey } from '@cutgraph/store';
import { makeNumberedVideo } from '../../e2e/harness/made-footage.ts';
import type { faultyProxy } from '../../packages/store/test/faulty-proxy.ts';
import { filesInSwift } from '../../packages/store/test/files-in-swift.ts';
import type { Swift } from '../../packages/store/test/swift.ts';

const run = promisify(execFile);
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
const CANVAS = { width: 1920, height: 1080, framesPerSecond: 30 };
/** One video of this length, again and again until it is so large. */
const SECONDS = 10;
const BYTES = 4e9;

/** A cut of 3 s in the middle of an original of 4 GB that is in a store: what is read from there, and what ffmpeg reads of the file itself. */
export async function bytesOfOneCut({
  folder,
  swift,
  store,
}: {
  folder: string;
  swift: Swift;
  store: Awaited<ReturnType<typeof faultyProxy>>;
}): Promise<{ fromStore: number; byFfmpeg: number }> {
  const { path, seconds } = await makeLargeOriginal(folder);
  const segment = {
    ...{ index: 0, cut: 0, input: 'a', startSeconds: seconds / 2 + 0.4, frameCount: 90, window: WHOLE_FRAME },
    decodeStarts: ['seek' as const],
  };
  const { picture, ...probed } = await probeSource(path);
  const args = segmentArguments({
    ...{ canvas: CANVAS, segment, path, out: join(folder, 'whole.mp4'), threads: 2 },
    source: { ...probed, picture: picture! },
  });
  // The first output is the segment itself.
  const pictureOnly = args.slice(0, args.indexOf(join(folder, 'whole.mp4')) + 1);
  const { stderr } = await run(FFMPEG, ['-v', 'verbose', '-y', ...pictureOnly], { maxBuffer: 1e8 });
  const byFfmpeg = Math.max(
    ...[...stderr.matchAll(/Statistics: (\d+) bytes read/g)].map(([, bytes]) => Number(bytes)),
  );

  const { size } = await stat(path);
  const prefix = 'original';
  const files = filesInSwift(swift, {
    ...{ prefix, endpoint: store.endpoint, cacheFolder: join(folder, 'copies'), cacheBytes: 1 },
  });
  const key = originalKey('workspace', 'media');
  const elsewhere = join(folder, 'elsewhere.mp4');
  await rename(path, elsewhere);
  await files.putFile(key, elsewhere);
  const before = store.bytes();
  const part = join(folder, 'part.mp4');
  const stretches = stretchesOfSegment(CANVAS, segment).get('a')!;
  const file = { size, read: (range: { start: number; end: number }) => files.openRange(key, range) };
  if (!(await makePartialCopy({ file, stretches, out: part }))) throw new Error('No part was made.');
  const fromStore = store.bytes() - before;
  await renderSegment({ canvas: CANVAS }, segment, { path: part }, join(folder, 'cut.mp4'));
  await files.remove(key);
  return { fromStore, byFfmpeg };
}

async function makeLargeOriginal(folder: string): Promise<{ path: string; seconds: number }> {
  const once = join(folder, 'once.mp4');
  const path = join(folder, 'large.mp4');
  await makeNumberedVideo({
    ...{ path: once, seconds: SECONDS, ...CANVAS, sourceNumber: 1, tone: 440, hiss: 0.003 },
    ...{ keyFrameSeconds: 1, grain: 12 },
  });
  const times = Math.ceil(BYTES / (await stat(once)).size);
  const loop = ['-stream_loop', String(times - 1), '-i', once, '-c', 'copy'];
  await run(FFMPEG, ['-v', 'error', '-y', ...loop, path]);
  return { path, seconds: times * SECONDS };
}
