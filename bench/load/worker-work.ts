import type { Store } from '@cutgraph/store';
import { newId } from '@cutgraph/store';
import type { LibraryPlace } from './fill/library-places.ts';

export type WorkerFigure = { name: string; milliseconds: number };

const FACE = { track: null, time: 1, box: { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 }, confidence: 0.9 };
const EMBEDDING = 1024;
const SEGMENTS = 200;

/** What workers, the hourly tidying and what is done at times alone ask the database of an installation of this size, once each. */
export async function measureWorkerWork(
  store: Store,
  w: string,
  { id: mediaId }: LibraryPlace,
): Promise<WorkerFigure[]> {
  const embedding = Array.from({ length: EMBEDDING }, (_, at) => (at === 0 ? 1 : 0));
  const segments = Array.from({ length: SEGMENTS }, (_, at) => ({
    ...{ id: `label-${at}`, labelEntityName: 'person', category: 'person', track: `t${at}`, confidence: 0.9 },
    ...{
      segmentStartTime: at,
      segmentEndTime: at + 1,
      segmentLengthTime: 1,
      thumbnailTime: at,
      thumbnailBox: FACE.box,
    },
  }));
  const works: [string, () => Promise<unknown>][] = [
    [
      'labels of a media replaced, 200 segments',
      () => store.change((write) => write.labels.replace(w, mediaId, segments)),
    ],
    [
      'faces of a media replaced, one face',
      () => store.change((write) => write.faces.replace(w, mediaId, [{ id: newId(), ...FACE, embedding }])),
    ],
    ['points of clips read for recommendations', () => store.read.clipPoints.ofWorkspace(w)],
    ['what can be searched for counted', () => store.read.search.terms(w)],
    ['media without points looked for', () => store.read.clipPoints.missing(5)],
    ['media without words looked for', () => store.read.texts.missing(20)],
    ['what belongs to nothing looked for', () => store.read.orphans.find()],
    [
      'expirations looked after',
      () =>
        store.change(async (write) => [await write.tasks.renewWaiting(), await write.tasks.expireOverdue()]),
    ],
    [
      'old events and records forgotten',
      () => store.change(async (write) => [await write.events.forgetOld(), await write.audit.forgetOld()]),
    ],
  ];
  const figures: WorkerFigure[] = [];
  for (const [name, work] of works) {
    const before = performance.now();
    await work();
    figures.push({ name, milliseconds: performance.now() - before });
  }
  return figures;
}
