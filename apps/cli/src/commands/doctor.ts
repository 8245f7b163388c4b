import { findTools } from '@cutgraph/media';
import { describeHome } from '@cutgraph/store';
import { chooseDetector } from '@cutgraph/vision';
import type { Command } from 'commander';
import { settingsInForce } from '../settings.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

export function add(program: Command, { env, version }: Context): void {
  program
    .command('doctor')
    .description('what is there, what is missing, what to type')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const home = describeHome({ env });
      const tools = await findTools(env);
      const detector = await chooseDetector({ modelsFolder: home.modelsFolder, wish: env.CUTGRAPH_DETECTOR });
      const settings = settingsInForce(env);
      const lines = [
        `Cutgraph ${version}, Node ${process.versions.node}`,
        tools.ffmpeg
          ? `ffmpeg   ${tools.version} (${tools.ffmpeg})`
          : 'ffmpeg   missing. Install it, or set FFMPEG_PATH.',
        ...tools.missing.map((what) => `         missing: ${what}`),
        `database ${env.DATABASE_URL ? 'DATABASE_URL' : `embedded, in ${home.folder}`}`,
        `files    ${home.filesFolder}`,
        `detector ${detector.name}: ${detector.reason}`,
        `sign-in  ${env.OIDC_CLIENT_ID ? (env.OIDC_ISSUER ?? 'https://accounts.google.com') : 'the demo provider (loopback only)'}`,
        'settings',
        ...Object.entries(settings).map(([name, value]) => `         ${name}=${value}`),
      ];
      terminal.result(lines.join('\n'), { version, tools, detector, settings, dataFolder: home.folder });
      if (tools.missing.length > 0) throw new Error('Something is missing; see above.');
    });
}
