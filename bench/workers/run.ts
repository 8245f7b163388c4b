import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaRef } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { openHome, openStore } from '@cutgraph/store';
import { makeNumberedVideo } from '../../e2e/harness/made-footage.ts';
import { faultyProxy } from '../../packages/store/test/faulty-proxy.ts';
import { newUser, newWorkspace } from '../../packages/store/test/made-documents.ts';
import { startSwift } from '../../packages/store/test/swift.ts';
import { type Figure, printFigure, writeFigures } from '../figures.ts';
import { render, upload } from '../film-in-store.ts';
import { bytesOfOneCut } from './bytes-of-one-cut.ts';
import { startLimitedWorker } from './limited-worker.ts';

/**
 * What do more workers give? A film of 24 cuts is rendered by 1, 2 and 3 workers that share no folder, its footage in a store
 * that speaks S3 (OpenStack Swift of Debian's packages), each worker with half a processor: the speed-up against the processor
 * time given. And what is read from the store: for one cut of 3 s of an original of 4 GB against what ffmpeg itself reads of the
 * whole file, and for the film against its originals. Linux only, as root.
 */
const WORKERS = [1, 2, 3];
const SHARE = 0.5;
const CUTS = 24;
const CUT_SECONDS = 2;
const SOURCES = 4;
const SOURCE_SECONDS = 16;
const RATE = 30;
const CANVAS = { width: 1280, height: 720, framesPerSecond: RATE };

const folder = await mkdtemp(join(tmpdir(), 'bench-workers-'));
// Started as root, the database and the workers have other users, who must get in.
await chmod(folder, 0o711);
const swift = await startSwift();
const store = await faultyProxy(swift.endpoint);
const figures: Figure[] = [];
const report = (name: string, value: number, unit: string) => {
  figures.push({ name, value, unit });
  printFigure({ name, value, unit });
};
try {
  const { fromStore, byFfmpeg } = await bytesOfOneCut({ folder, swift, store });
  report('workers.store_bytes_over_read', fromStore / byFfmpeg, 'x of 1.2 allowed');
  report('workers.read_of_one_cut', byFfmpeg / 1e6, 'MB of 4 GB');
  await renderWithWorkers();
  writeFigures('workers', figures);
} finally {
  await store.close();
  await swift.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function renderWithWorkers(): Promise<void> {
  const { bucket, region, credentials } = swift;
  const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
  const { databaseUrl, filesFolder } = home;
  const env = {
    DATABASE_URL: databaseUrl,
    CUTGRAPH_S3_BUCKET: bucket,
    CUTGRAPH_S3_ENDPOINT: store.endpoint,
    CUTGRAPH_S3_REGION: region,
    CUTGRAPH_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    CUTGRAPH_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const cacheFolder = join(folder, 'cache');
  const s3 = {
    ...{ bucket, region, credentials, prefix: '', endpoint: store.endpoint },
    cacheFolder,
    cacheBytes: 1e9,
  };
  const documents = await openStore({
    ...{ databaseUrl, filesFolder, s3, migrate: true, onTrouble: () => undefined },
  });
  const start = (name: string, share: number) =>
    startLimitedWorker({ dataFolder: join(folder, name), share, env });
  try {
    const { id: w, createdBy } = await newWorkspace(documents, (await newUser(documents)).id);
    const given = { store: documents, w, createdBy };
    const first = await start('first', 2);
    const uris: string[] = [];
    let originals = 0;
    for (let i = 0; i < SOURCES; i++) {
      const file = join(folder, `source-${i}.mp4`);
      await makeNumberedVideo({
        ...{ path: file, seconds: SOURCE_SECONDS, ...CANVAS, sourceNumber: i },
        ...{ tone: 300 + i * 100, hiss: 0.003, keyFrameSeconds: 1, grain: 8 },
      });
      originals += (await stat(file)).size;
      uris.push(mediaRef(w, await upload({ ...given, file, folder })));
    }
    await first.end();
    let alone = 0;
    for (const count of WORKERS) {
      const workers = [];
      for (let i = 0; i < count; i++) workers.push(await start(`worker-${count}-${i}`, SHARE));
      const [began, bytes] = [performance.now(), store.bytes()];
      // A film of its own each time, since a segment that was rendered once is not rendered again.
      await render({ ...given, edit: filmOf(uris, count / RATE) });
      const seconds = (performance.now() - began) / 1000;
      const read = (store.bytes() - bytes) / originals;
      for (const worker of workers) await worker.end();
      if (count === 1) alone = seconds;
      report(`workers.film_by_${count}`, seconds, 's');
      report(`workers.speed_up_by_${count}`, alone / seconds, `of ${count}`);
      report(`workers.read_by_${count}`, read, 'of the originals, proxies and segments included');
    }
  } finally {
    await documents.close();
    await home.close();
  }
}

function filmOf(uris: readonly string[], later: number): ExportTimeline {
  const offset = (seconds: number) => ({
    seconds: Math.floor(seconds),
    nanos: Math.round((seconds - Math.floor(seconds)) * 1e9),
  });
  return {
    canvas: CANVAS,
    inputs: uris.map((uri, i) => ({ key: `source-${i}`, uri })),
    editList: Array.from({ length: CUTS }, (_, i) => {
      const start = later + Math.floor(i / SOURCES) * (CUT_SECONDS + 0.2);
      return {
        key: `cut-${i}`,
        inputs: [`source-${i % SOURCES}`],
        startTimeOffset: offset(start),
        endTimeOffset: offset(start + CUT_SECONDS),
      };
    }),
  };
}
