import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelProcessError } from '../runtime/model-process.ts';
import { chooseSpeechModel, listSpeechModels } from './choose-speech-model.ts';
import { openTranscriber } from './open-transcriber.ts';
import { readSpeechFolder } from './speech-folder.ts';
import { spokenWordsOf } from './spoken-words.ts';

let modelsFolder: string;
beforeEach(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), 'cutgraph-speech-'));
});
afterEach(() => rm(modelsFolder, { recursive: true }));

async function put(name: string, ...files: string[]): Promise<string> {
  const folder = join(modelsFolder, 'speech', name);
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file), 'this is no model');
  return folder;
}

const WHISPER = ['tiny-encoder.onnx', 'tiny-encoder.int8.onnx', 'tiny-decoder.int8.onnx', 'tiny-tokens.txt'];

describe('choosing the speech model', () => {
  test('none, with the command that changes it', async () => {
    expect(await chooseSpeechModel({ modelsFolder })).toEqual({
      reason: 'No speech model is installed. "cutgraph models pull whisper-tiny" fetches one.',
    });
    expect(await chooseSpeechModel({ modelsFolder, wish: 'whisper-base' })).toEqual({
      reason:
        'The speech model whisper-base is not installed. "cutgraph models pull whisper-base" fetches it.',
    });
    const unknown = await chooseSpeechModel({ modelsFolder, wish: 'parakeet' });
    expect(unknown).toEqual({ reason: expect.stringContaining(join(modelsFolder, 'speech', 'parakeet')) });
  });

  test('the one that is wished for, else the first that is whole', async () => {
    await put('a-half', 'tiny-encoder.onnx', 'tiny-decoder.onnx');
    const tiny = await put('whisper-tiny', ...WHISPER);
    await put('z-other', ...WHISPER);
    expect(await chooseSpeechModel({ modelsFolder })).toEqual({ name: 'whisper-tiny', folder: tiny });
    expect(await chooseSpeechModel({ modelsFolder, wish: 'z-other' })).toMatchObject({ name: 'z-other' });
    const listed = await listSpeechModels(modelsFolder);
    expect(listed.map(({ name, trouble }) => [name, trouble === null])).toEqual([
      ['a-half', false],
      ['whisper-tiny', true],
      ['z-other', true],
    ]);
  });

  test('one that is incomplete is reported with what is missing and what to do', async () => {
    const folder = await put('whisper-tiny', ...WHISPER.slice(0, 3));
    expect(await chooseSpeechModel({ modelsFolder })).toEqual({
      reason: `The speech model whisper-tiny cannot be used: there is no tokens.txt in ${folder}. "cutgraph models pull whisper-tiny" fetches it.`,
    });
  });
});

test.each([
  ['whisper', WHISPER, ['encoder', 'decoder']],
  [
    'transducer',
    ['encoder.int8.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'],
    ['encoder', 'decoder', 'joiner'],
  ],
  [
    'moonshine',
    [
      'preprocess.onnx',
      'encode.int8.onnx',
      'uncached_decode.int8.onnx',
      'cached_decode.int8.onnx',
      'tokens.txt',
    ],
    ['preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder'],
  ],
  [
    'moonshine',
    ['encoder_model.ort', 'decoder_model_merged.ort', 'tokens.txt'],
    ['encoder', 'mergedDecoder'],
  ],
])('a folder of %s is known by its files: %j', async (kind, files, parts) => {
  const found = await readSpeechFolder(await put('model', ...files));
  expect(found).toMatchObject({ kind });
  expect('parts' in found && Object.keys(found.parts)).toEqual(parts);
});

test('the small form of a part is taken', async () => {
  const folder = await put('model', ...WHISPER);
  expect(await readSpeechFolder(folder)).toMatchObject({
    parts: { encoder: join(folder, 'tiny-encoder.int8.onnx') },
    tokens: join(folder, 'tiny-tokens.txt'),
  });
});

test('a damaged model is reported in a sentence, and ends no other process', async () => {
  const folder = await put('whisper-tiny', ...WHISPER);
  const opened = openTranscriber({ chosen: { name: 'whisper-tiny', folder }, threads: 1 });
  await expect(opened).rejects.toThrow(ModelProcessError);
  await expect(opened).rejects.toThrow(
    /^The speech model whisper-tiny could not be loaded; its files in .* Fetch/,
  );
});

describe('words of a piece', () => {
  test('with the times that the model gives', () => {
    const words = spokenWordsOf(
      {
        text: ' Ask not what',
        tokens: [' As', 'k', '▁not', ' what'],
        timestamps: [0.2, 0.4, 0.8, 2.8],
      },
      3,
    );
    expect(words).toEqual([
      { text: 'Ask', start: 0.2, end: 0.8 },
      { text: 'not', start: 0.8, end: 1.2 },
      { text: 'what', start: 2.8, end: 3 },
    ]);
  });

  test('spread over the piece by their lengths where it gives none', () => {
    const words = spokenWordsOf(
      { text: 'you do, can', tokens: [' you', ' do', ',', ' can'], timestamps: [] },
      4,
    );
    expect(words.map(({ text, start }) => [text, start])).toEqual([
      ['you', 0],
      ['do,', 1.333333],
      ['can', 2.666667],
    ]);
    expect(words.at(-1)!.end).toBe(4);
  });

  test('of a language without spaces, too', () => {
    const spread = spokenWordsOf({ text: '今日は天気がいい。' }, 3);
    expect(spread.length).toBeGreaterThan(2);
    expect(spread.map(({ text }) => text).join('')).toBe('今日は天気がいい。');
    const timed = { text: '天気', tokens: ['天', '気'], timestamps: [0, 1] };
    expect(spokenWordsOf(timed, 2).map(({ text }) => text)).toEqual(['天', '気']);
  });

  test('are none where only a remark was understood', () => {
    for (const text of ['', '  ', '[Music]', '(applause)', '♪ ♪'])
      expect(spokenWordsOf({ text }, 2)).toEqual([]);
  });
});
