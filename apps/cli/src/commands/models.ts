import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describeHome } from '@cutgraph/store';
import { MODEL_FILES, pullModel } from '@cutgraph/vision';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

export function add(program: Command, { env, signal }: Context): void {
  const models = program.command('models').description('models and where they come from');
  models
    .command('list')
    .description('the models that Cutgraph knows, and which are here')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const { modelsFolder } = describeHome({ env });
      terminal.result(
        'centernet      here     MIT         in the package @vladmandic/human (converted on first use)',
        {
          name: 'centernet',
          isHere: true,
        },
      );
      for (const { name, fileName, licence, url } of MODEL_FILES) {
        const isHere = await access(join(modelsFolder, fileName)).then(
          () => true,
          () => false,
        );
        terminal.result(`${name.padEnd(14)} ${isHere ? 'here   ' : 'missing'}  ${licence}  ${url}`, {
          name,
          isHere,
          licence,
          url,
        });
      }
    });
  models
    .command('pull')
    .description('fetches a model and checks its sum')
    .argument('<name>', 'for example yolox-nano')
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
