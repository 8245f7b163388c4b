import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mediaInputsOf, readAnalysis } from '@cutgraph/analysis';
import type { MediaInput } from '@cutgraph/core';

const root = resolve(import.meta.dirname, '../..');
const footage = resolve(root, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const models = resolve(root, process.env.CUTGRAPH_MODELS ?? '../shared/models');
const analyses = join(import.meta.dirname, 'out', 'analyses');

/** One real video: as generation takes it, and its proxy for frames. */
export type RealMedia = { input: MediaInput; name: string; proxy: string };

/** All real videos, analysed by the product's own command (which keeps analyses); none, said aloud, where there is no footage. */
export async function realFootage(): Promise<RealMedia[]> {
  const files = existsSync(footage)
    ? readdirSync(footage)
        .filter((name) => /\.(mp4|mkv|avi)$/.test(name))
        .map((name) => join(footage, name))
    : [];
  if (files.length === 0) {
    console.warn(`# No footage in ${footage}, so no report: set CUTGRAPH_FOOTAGE.`);
    return [];
  }
  const command = ['apps/cli/src/main.ts', 'analyze', ...files, '--out', analyses];
  const env = { ...process.env, CUTGRAPH_MODELS: models };
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The footage could not be analysed; see above.');
  const names = readdirSync(analyses).sort();
  const inputs = mediaInputsOf(await Promise.all(names.map((name) => readAnalysis(join(analyses, name)))));
  return names.map((name, at) => ({
    ...{ input: inputs[at]!, name },
    proxy: join(analyses, name, 'proxy.mp4'),
  }));
}
