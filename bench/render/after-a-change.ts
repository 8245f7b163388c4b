import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaRef } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { openHome, openStore } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';
import { newUser, newWorkspace } from '../../packages/store/test/made-documents.ts';
import type { Figure } from '../figures.ts';
import { render, upload } from '../film-in-store.ts';

const JOBS = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];
const SILENT = { info() {}, warn() {}, error() {} };

/**
 * What a film costs again of which one cut was changed, and one of which only the sound was: rendered by a worker that
 * keeps its segments, as a share of the processor time of its first render, and in segments that were encoded.
 *
 * @param options.sources files by key of the input.
 * @param options.meter sums the processor time of the tools that work starts.
 */
export async function afterAChange(options: {
  folder: string;
  film: ExportTimeline;
  sources: Readonly<Record<string, string>>;
  meter: (work: () => Promise<unknown>) => Promise<number>;
}): Promise<Figure[]> {
  const { folder, film, sources, meter } = options;
  // Started as root, the database runs as a user of its own, who must get in.
  await chmod(folder, 0o711);
  const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
  const { databaseUrl, filesFolder } = home;
  const store = await openStore({ databaseUrl, filesFolder, migrate: true, onTrouble: () => undefined });
  const worker = await startWorker({ store, home, env: {}, concurrency: 2, only: JOBS, log: SILENT });
  try {
    const { id: w, createdBy } = await newWorkspace(store, (await newUser(store)).id);
    const given = { store, w, createdBy };
    const inputs: ExportTimeline['inputs'] = [];
    for (const { key } of film.inputs)
      inputs.push({ key, uri: mediaRef(w, await upload({ ...given, file: sources[key]!, folder })) });
    const cost = async (edit: ExportTimeline) => {
      let encoded = 0;
      const seconds = await meter(async () => {
        encoded = await render({ ...given, edit: { ...edit, inputs } });
      });
      return { seconds, encoded };
    };
    const first = await cost(film);
    const [cut, ...others] = film.editList;
    const { seconds, nanos = 0 } = cut!.endTimeOffset;
    const shorter = { ...cut!, endTimeOffset: { seconds: seconds! - 1, nanos } };
    const changed = await cost({ ...film, editList: [shorter, ...others] });
    const louder = await cost({ ...film, editList: film.editList.map((one) => ({ ...one, volume: 0.8 })) });
    return [
      {
        name: 'render.after_one_changed_cut',
        value: changed.seconds / first.seconds,
        unit: 'of 0.06 allowed',
      },
      { name: 'render.segments_after_one_changed_cut', value: changed.encoded, unit: 'segments encoded' },
      { name: 'render.segments_after_changed_sound', value: louder.encoded, unit: 'segments encoded' },
    ];
  } finally {
    await worker.close();
    await store.close();
    await home.close();
  }
}
