import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCard } from '../../../packages/analysis/test/footage.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await mkdir(cutgraph.at('edit/clips'), { recursive: true });
  await testCard(cutgraph.at('edit/clips/card & more.mp4'), { seconds: 4 });
  const cut = (key: string, start: number, more: object = {}) => ({
    ...{ key, inputs: ['card'], startTimeOffset: { seconds: start }, endTimeOffset: { seconds: start + 1 } },
    ...more,
  });
  const timeline = {
    canvas: { width: 320, height: 180, framesPerSecond: 25 },
    inputs: [{ key: 'card', uri: 'clips/card & more.mp4' }],
    editList: [cut('a', 0), cut('b', 2, { volume: 0.5, colour: { exposure: 1 } })],
    titles: [{ kind: 'card', text: 'Sea', seconds: 1 }],
  };
  await writeFile(cutgraph.at('edit/film.json'), JSON.stringify(timeline));
});
afterAll(() => cutgraph.discard());

test.each([
  ['film.otio', '"Timeline.1"', ['colours as recorded', 'as loud as recorded', 'nothing is written over']],
  ['film.fcpxml', '<fcpxml version="1.10">', ['colours as recorded', 'nothing is written over']],
  ['film.xml', '<xmeml version="5">', ['colours as recorded', 'nothing is written over']],
  [
    'film.edl',
    'FCM: NON-DROP FRAME',
    ['colours as recorded', 'as loud as recorded', 'nothing is written over'],
  ],
  ['film.mlt', '<mlt ', ['colours as recorded', 'nothing is written over']],
  ['film.csv', '"2","00:00:01:00","00:00:02:00","card & more.mp4","00:00:02:00"', []],
])('an edit list becomes %s, and what it does not have is said', async (out, text, said) => {
  const { code, stdout, stderr } = await cutgraph.call(['export', 'edit/film.json', '--out', out]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${out}: 2 cuts\n` });
  expect(await readFile(cutgraph.at(out), 'utf8')).toContain(text);
  expect(stderr.trim().split('\n').filter(Boolean)).toEqual(
    said.map((part) => expect.stringContaining(part)),
  );
});

test('what else could follow at a cut of a graph goes along switched off, unless it is left out', async () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const cut = (index: number) => ({
    ...{ index, oid: `cut-${index}`, mediaID: 'card', clipID: 'card', offset: 0, crop: null, moment: null },
    ...{ start: index, end: index + 1, length: 1, startBox: box, endBox: box },
  });
  const edge = (to: number) => ({ to, kind: 'match', offset: 0, score: 1, terms: {}, reasons: [] });
  const videograph = {
    media: { card: { oid: 'card', mediaPath: 'clips/card & more.mp4' } },
    clips: {},
    cuts: { 0: cut(0), 1: cut(1), 2: cut(2) },
    edges: { 0: [edge(1), edge(2)] },
    ...{ buildIndex: 1, minCutLength: 1, canvas: { width: 320, height: 180, framesPerSecond: 25 } },
  };
  await writeFile(cutgraph.at('edit/graph.json'), JSON.stringify({ videograph, path: [0, 1] }));
  const exported = async (...more: string[]) => {
    const called = await cutgraph.call(['export', 'edit/graph.json', '--out', 'graph.otio', ...more]);
    expect(called).toMatchObject({ code: 0 });
    return (await readFile(cutgraph.at('graph.otio'), 'utf8')).split('"enabled": false').length - 1;
  };
  expect(await exported()).toBe(1);
  expect(await exported('--no-alternatives')).toBe(0);
});

test.each(['otio', 'fcpxml', 'edl'])('an edit of another program is read again: .%s', async (ending) => {
  const timed = ['--frame-rate', '25'];
  const edit = `edit/again.${ending}`;
  expect(await cutgraph.call(['export', 'edit/film.json', '--out', edit])).toMatchObject({ code: 0 });
  const moved = cutgraph.at('elsewhere');
  await mkdir(moved, { recursive: true });
  await rename(cutgraph.at(edit), join(moved, `again.${ending}`));
  // An EDL names no folder.
  const linked = ending === 'edl' ? ['--media', 'edit/clips'] : [];
  const asked = ['export', `elsewhere/again.${ending}`, '--out', `${ending}.csv`, ...timed];
  if (ending === 'edl')
    expect(await cutgraph.call(asked)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'These files were not found: card & more.mp4. Name their folder with --media.',
      ),
    });
  expect(await cutgraph.call([...asked, ...linked])).toMatchObject({ code: 0, stderr: '' });
  const table = await readFile(cutgraph.at(`${ending}.csv`), 'utf8');
  expect(table).toContain('"2","00:00:01:00","00:00:02:00","card & more.mp4","00:00:02:00","1"');
});

test('what is used becomes files of its own, with handles, which the edit is of', async () => {
  const folder = cutgraph.at('cut');
  await mkdir(folder);
  const call = (...more: string[]) =>
    cutgraph.call(['export', 'edit/film.json', '--out', 'cut/film.otio', '--stretches', ...more]);
  expect(await call('--handles', '11')).toMatchObject({ code: 2 });
  expect(await call('--handles', '0.2')).toMatchObject({ code: 0 });
  expect((await readdir(join(folder, 'film media'))).sort()).toEqual([
    'card & more 1.mov',
    'card & more 2.mov',
  ]);
  // Without the whole video, the film is made of them: its cuts begin so far into them, and they are as long as they have to be.
  expect(await cutgraph.call(['export', 'cut/film.otio', '--out', 'cut/film.csv'])).toMatchObject({
    code: 0,
    stderr: '',
  });
  const table = await readFile(cutgraph.at('cut/film.csv'), 'utf8');
  expect(table).toContain('"1","00:00:00:00","00:00:01:00","card & more 1.mov","00:00:00:00","1"');
  expect(table).toContain('"2","00:00:01:00","00:00:02:00","card & more 2.mov","00:00:00:05","1"');
  expect(await call()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('film media is there already'),
  });
});

test('the timecode that a camera gave a file goes along', async () => {
  const drawn = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=25:d=4', '-timecode', '10:00:00:05'];
  const coded = [...drawn, cutgraph.at('edit/clips/coded.mov')];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...coded]);
  const text = await readFile(cutgraph.at('edit/film.json'), 'utf8');
  await writeFile(cutgraph.at('edit/coded.json'), text.replace('clips/card & more.mp4', 'clips/coded.mov'));
  expect(await cutgraph.call(['export', 'edit/coded.json', '--out', 'coded.edl'])).toMatchObject({ code: 0 });
  const edl = await readFile(cutgraph.at('coded.edl'), 'utf8');
  expect(edl).toContain('C        10:00:02:05 10:00:03:05 00:00:01:00 00:00:02:00');
});

test('a name without a format, and an edit that cannot be rendered, are refused with a sentence', async () => {
  expect(await cutgraph.call(['export', 'edit/film.json', '--out', 'film.prproj'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('film.prproj: Name the file for an editing program .otio, .fcpxml'),
  });
  const text = await readFile(cutgraph.at('edit/film.json'), 'utf8');
  await writeFile(cutgraph.at('edit/long.json'), text.replace('"seconds":3}', '"seconds":9}'));
  expect(await cutgraph.call(['export', 'edit/long.json', '--out', 'long.otio'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Cut 2/),
  });
});
