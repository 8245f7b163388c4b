import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasYolox, MODELS_FOLDER } from '../../test/footage.ts';
import { chooseDetector } from './choose-detector.ts';
import { findModel, type ModelFile } from './model-files.ts';
import { fetchModelFile, fetchSpeechModel, PullError, pullModel } from './pull-model.ts';
import { SPEECH_MODELS } from './speech-models.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-models-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('pulling a model', () => {
  const CONTENT = Buffer.alloc(200_000, 'model');
  let server: Server;
  let model: ModelFile;

  async function serve(listener: RequestListener): Promise<void> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/made.onnx`;
    model = {
      ...findModel('yolox-nano')!,
      name: 'made',
      fileName: 'made.onnx',
      url,
      sizeBytes: CONTENT.length,
      sha256,
    };
  }
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const env = {};

  test('leaves the checked file and nothing else, and reports its progress', async () => {
    await serve((_, response) => response.end(CONTENT));
    const shares: number[] = [];
    const path = await fetchModelFile(model, {
      folder: join(folder, 'new'),
      env,
      onProgress: (share) => shares.push(share),
    });
    expect((await readFile(path)).equals(CONTENT)).toBe(true);
    expect(await readdir(join(folder, 'new'))).toEqual(['made.onnx']);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test.each<[string, RequestListener, string]>([
    ['another file', (_, response) => response.end(Buffer.alloc(200_000, 'other')), 'its sum is wrong'],
    ['a file that ends early', (_, response) => response.end(CONTENT.subarray(1)), 'its sum is wrong'],
    [
      'a file that is too long',
      (_, response) => response.end(Buffer.alloc(300_000)),
      'longer than 200000 bytes',
    ],
    ['a refusal', (_, response) => response.writeHead(404).end(), 'the server answered 404'],
    ['a broken connection', (request) => request.socket.destroy(), 'could not be fetched'],
  ])('keeps nothing of %s, and what was there before', async (_, listener, message) => {
    await serve(listener);
    await writeFile(join(folder, 'made.onnx'), 'the user brought this');
    await expect(fetchModelFile(model, { folder, env })).rejects.toThrow(PullError);
    await expect(fetchModelFile(model, { folder, env })).rejects.toThrow(message);
    expect(await readdir(folder)).toEqual(['made.onnx']);
    expect(await readFile(join(folder, 'made.onnx'), 'utf8')).toBe('the user brought this');
  });

  test('stops when it is aborted in the middle', async () => {
    const stop = new AbortController();
    await serve((_, response) => response.write(CONTENT.subarray(0, 1000)));
    const onProgress = () => stop.abort(new Error('Ten seconds are over.'));
    const pulled = fetchModelFile(model, { folder, env, signal: stop.signal, onProgress });
    await expect(pulled).rejects.toThrow('Ten seconds are over.');
    expect(await readdir(folder)).toEqual([]);
  });

  test('fetches the files of a speech model that are not there yet, into one folder', async () => {
    const asked: string[] = [];
    await serve((request, response) => {
      asked.push(request.url!);
      response.end(CONTENT);
    });
    const files = ['a.onnx', 'b.onnx', 'tokens.txt'].map((name) => ({
      ...model,
      fileName: join('speech', 'made', name),
      url: new URL(name, model.url).href,
    }));
    await mkdir(join(folder, 'speech', 'made'), { recursive: true });
    await writeFile(join(folder, 'speech', 'made', 'b.onnx'), CONTENT);
    await writeFile(join(folder, 'speech', 'made', 'tokens.txt'), Buffer.alloc(CONTENT.length, 'damaged'));
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const speech = { ...SPEECH_MODELS[0]!, name: 'made', files };
    const path = await fetchSpeechModel(speech, { folder, env, onProgress });
    expect(path).toBe(join(folder, 'speech', 'made'));
    expect(await readdir(path)).toEqual(['a.onnx', 'b.onnx', 'tokens.txt']);
    expect(asked).toEqual(['/a.onnx', '/tokens.txt']);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('does not touch the network when that is forbidden', async () => {
    const pulled = pullModel('yolox-nano', { folder, env: { CUTGRAPH_OFFLINE: '1' } });
    await expect(pulled).rejects.toThrow(/^yolox-nano was not fetched because CUTGRAPH_OFFLINE=1/);
  });

  test('knows what it knows', async () => {
    const pulled = pullModel('yolox-giant', { folder, env });
    await expect(pulled).rejects.toThrow(
      'There is no model called "yolox-giant"; known are: yolox-nano, whisper-tiny, whisper-base.',
    );
  });
});

describe('choosing the detector', () => {
  test('the embedded one when there is no file, with what to do', async () => {
    const chosen = await chooseDetector({ modelsFolder: join(folder, 'missing') });
    expect(chosen).toMatchObject({ name: 'centernet', modelPath: null });
    expect(chosen.reason).toContain('"cutgraph models pull yolox-nano"');
    const wished = await chooseDetector({ modelsFolder: folder, wish: 'yolox-nano' });
    expect(wished.name).toBe('centernet');
    expect(wished.reason).toContain('although yolox-nano was asked for');
  });

  test('the embedded one when the file is something else', async () => {
    await writeFile(join(folder, 'yolox_nano.onnx'), '<html>Not found</html>');
    const chosen = await chooseDetector({ modelsFolder: folder });
    expect(chosen.name).toBe('centernet');
    expect(chosen.reason).toContain('is not the yolox-nano model');
  });

  test.skipIf(!hasYolox)('YOLOX-Nano when its file is there, unless centernet is wished for', async () => {
    const modelPath = join(folder, 'yolox_nano.onnx');
    await copyFile(join(MODELS_FOLDER, 'yolox_nano.onnx'), modelPath);
    expect(await chooseDetector({ modelsFolder: folder })).toMatchObject({ name: 'yolox-nano', modelPath });
    const wished = await chooseDetector({ modelsFolder: folder, wish: 'centernet' });
    expect(wished).toEqual({ name: 'centernet', modelPath: null, reason: 'Embedded, as asked for.' });
  });

  test('a detector that does not exist is refused', async () => {
    const chosen = chooseDetector({ modelsFolder: folder, wish: 'yolo' });
    await expect(chosen).rejects.toThrow(
      'There is no detector called "yolo". Choose yolox-nano or centernet.',
    );
  });
});
