import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredVideograph } from '@cutgraph/contract';
import {
  type AutoWishes,
  bestPath,
  exportOf,
  rulesOf,
  type Template,
  templateFrom,
  timelineOfPath,
  type Videograph,
} from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panOverPortraits } from '../../../packages/analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../../../packages/worker/test/worker-for-test.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

/** The models that are installed here, for both; a fresh clone has those of its packages. */
const { CUTGRAPH_MODELS } = process.env;
const env = CUTGRAPH_MODELS ? { CUTGRAPH_MODELS } : {};
const FILES = ['one.mp4', 'two.mp4'];
const WISHES = { longest: 3, pace: 'quick' } as const;

let cutgraph: TestCommand;
let worker: TestWorker;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
  worker = await workerForTest({
    env,
    only: [
      ...['advance-media', 'derive-media', 'see-media', 'study-media', 'hear-media'],
      'generate-videograph',
    ],
  });
  await panOverPortraits(cutgraph.at('one.mp4'));
  await panOverPortraits(cutgraph.at('two.mp4'), { from: 450, to: 400, sound: false });
  const uploads = [];
  for (const name of FILES) uploads.push(await worker.upload(cutgraph.at(name)));
  for (const { id } of uploads) {
    expect(await worker.mediaAfter(id)).toMatchObject({ error: null });
    for (const type of ['FaceDetectionFromGCI_V1', 'SpeechTranscriptionFromGCI_V1'] as const)
      expect(await worker.taskAfter(id, type)).toMatchObject({ errorCode: null });
  }
});
afterAll(async () => {
  await worker.close();
  await cutgraph.discard();
});

/** What a montage without a template finds out of each file, in its cache; it is made once. */
let analysed: Promise<string[]> | undefined;
function analysedByMontage(): Promise<string[]> {
  analysed ??= makeMontage();
  return analysed;
}

async function makeMontage(): Promise<string[]> {
  const wishes = ['--duration', String(WISHES.longest), '--pace', WISHES.pace];
  const args = ['montage', ...FILES, ...wishes, '--out', 'film.mp4', '--report', 'report.json'];
  expect(await cutgraph.call(args, env)).toMatchObject({ code: 0 });
  const analyses = cutgraph.at('cache/cutgraph/analyses');
  const folders = (await readdir(analyses)).map((name) => join(analyses, name));
  expect(folders).toHaveLength(FILES.length);
  return folders;
}

/** The cuts of the best path. */
async function madeByServer(template: Template) {
  const wizard = await worker.generate(template);
  expect(wizard.failure).toBeNull();
  const graph: StoredVideograph = await worker.graphOf(wizard);
  const { seconds: target, min, max } = rulesOf(template).target;
  const { path } = bestPath(graph, { target, min, max });
  expect(exportOf(timelineOfPath(graph, path), graph.minCutLength).timeline.editList).toHaveLength(
    path.length,
  );
  return cutsOf(graph, path, await namesOfServer());
}

async function madeByCommand(fields: Partial<Template>) {
  await writeFile(cutgraph.at('template.json'), JSON.stringify(fields));
  const folders = await analysedByMontage();
  const args = ['graph', ...folders, '--template', 'template.json', '--out', 'graph.json'];
  expect(await cutgraph.call(args, env)).toMatchObject({ code: 0 });
  const { videograph, path } = JSON.parse(await readFile(cutgraph.at('graph.json'), 'utf8'));
  const names = new Map<string, string>();
  for (const folder of folders) {
    const { id, name } = JSON.parse(await readFile(join(folder, 'media.json'), 'utf8'));
    names.set(id, name);
  }
  return cutsOf(videograph, path, names);
}

/** The cuts of the best film that Auto proposes. */
async function madeByAuto(wishes: AutoWishes) {
  const wizard = await worker.generate({}, wishes);
  expect(wizard.failure).toBeNull();
  const graph = await worker.graphOf(wizard);
  return cutsOf(graph, graph.path, await namesOfServer());
}

/** As the report of a montage has them. */
function cutsOf(graph: Videograph, path: readonly number[], names: ReadonlyMap<string, string>) {
  return path.map((index, place) => {
    const { start, end, length, crop, moment, mediaID } = graph.cuts[index]!;
    const edge = place > 0 ? graph.edges[path[place - 1]!]?.find(({ to }) => to === index) : undefined;
    const { kind, score, offset, terms, reasons = [] } = edge ?? {};
    const join = edge ? { kind, score, offset, terms, reasons, words: sentencesOf(reasons) } : null;
    return {
      ...{ index, file: names.get(mediaID), start, end, length, crop, join },
      moment: moment && { ...moment, words: sentencesOf(moment.reasons) },
    };
  });
}

async function namesOfServer() {
  const media = await worker.store.read.media.newestDone(worker.workspace.id, 9);
  return new Map(media.map(({ id, name }) => [id, name]));
}

test.each<Partial<Template>>([
  {
    ...{ montagePreset: 'matchcuts', queryLabelEntityName: 'person', lookContextWeight: 1 },
    ...{ editPreset: 'fast', durationTargetTime: 4 },
  },
  { montagePreset: 'highlights', editPreset: 'fast', durationTargetTime: 4 },
])(
  'the command line makes the montage that a server makes of the same footage: $montagePreset',
  async (fields) => {
    const made = await madeByServer(templateFrom(undefined, fields));
    expect(made.length).toBeGreaterThan(1);
    expect(await madeByCommand(fields)).toEqual(made);
  },
);

test('without a template both leave it to Auto, with the same wishes', async () => {
  await analysedByMontage();
  const { cuts, decided } = JSON.parse(await readFile(cutgraph.at('report.json'), 'utf8'));
  expect(decided).toMatchObject(WISHES);
  expect(cuts.length).toBeGreaterThan(0);
  expect(cuts).toEqual(await madeByAuto(WISHES));
});

test('what no film needs is not made', async () => {
  for (const folder of await analysedByMontage()) {
    const made = await readdir(folder);
    expect(made).toEqual(expect.arrayContaining(['faces.json', 'looks.json', 'persons.json']));
    for (const pictures of ['labels', 'persons']) expect(made).not.toContain(pictures);
    const { looks } = JSON.parse(await readFile(join(folder, 'looks.json'), 'utf8'));
    expect(looks[0]).toMatchObject({ text: null });
  }
});
