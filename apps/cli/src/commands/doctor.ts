import { describeHome } from '@cutgraph/home';
import { findHeifProgram, findTools } from '@cutgraph/media';
import type { Command } from 'commander';
import { settingTroubles } from '../check-settings.ts';
import { fileSettings } from '../file-settings.ts';
import { publicUrlSetting, settingsInForce } from '../settings.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';
import {
  findDatabase,
  findDetector,
  findFiles,
  findReplica,
  findSignIn,
  findSpeechModel,
  findStore,
  findWatched,
  tryFfmpeg,
  tryModels,
} from './doctor-trials.ts';
import { DEFAULT_PORT } from './server.ts';

export function add(program: Command, { env, version }: Context): void {
  program
    .command('doctor')
    .description('what is there, what is missing, what to type')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const home = describeHome({ env });
      const tools = await findTools(env);
      const heif = await findHeifProgram(env);
      const trial = await tryFfmpeg(home, tools.missing.length === 0);
      const database = await findDatabase(home, env);
      const replica = await findReplica(env);
      const files = await findFiles(home);
      const { s3, places } = settingTroubles(env).length === 0 ? fileSettings(env, home) : {};
      const store = s3 && (await findStore(s3, originOf(env)));
      const watched = settingTroubles(env).length === 0 ? await findWatched(home, env) : [];
      const detector = await findDetector(home, env);
      const models = await tryModels(home);
      const speech = await findSpeechModel(home, env);
      const signIn = await findSignIn(env);
      const settings = settingsInForce(env);
      const troubles = settingTroubles(env);
      const lines = [
        `Cutgraph ${version}, Node ${process.versions.node}`,
        tools.ffmpeg
          ? `ffmpeg   ${tools.version} (${tools.ffmpeg})`
          : 'ffmpeg   missing. Install it, or set FFMPEG_PATH.',
        ...tools.missing.map((what) => `         missing: ${what}`),
        `         ${trial.says}`,
        heif
          ? `photos   HEIC with ${heif}`
          : 'photos   JPEG, PNG and WebP. For HEIC install heif-convert (in Debian: libheif-examples), or set HEIF_CONVERT_PATH.',
        `database ${database.says}`,
        ...(replica ? [`         ${replica.says}`] : []),
        `files    ${files.says}`,
        ...(store ? [`store    ${store.says}`] : []),
        ...(places?.[1]
          ? [`         new files go to the ${places[0]}; the ${places[1]} is read until they are moved`]
          : []),
        ...watched.map(({ says }, at) => `${at === 0 ? 'watched ' : '        '} ${says}`),
        `detector ${detector.says}`,
        ...Object.entries(models).map(([name, { says }]) => `${name.padEnd(8)} ${says}`),
        `speech   ${speech.says}`,
        ...signIn.map(({ says }, at) => `${at === 0 ? 'sign-in ' : '        '} ${says}`),
        'settings',
        ...Object.entries(settings).map(([name, value]) => `         ${name}=${value}`),
        ...troubles.map((sentence) => `         ${sentence}`),
      ];
      const facts = {
        ...{
          version,
          tools,
          heif,
          trial,
          database,
          files,
          ...(replica && { replica }),
          ...(store && { store }),
          watched,
          detector,
          models,
          speech,
          signIn,
          settings,
          troubles,
        },
        dataFolder: home.folder,
      };
      terminal.result(lines.join('\n'), facts);
      const needed = [
        trial,
        database,
        files,
        ...(replica ? [replica] : []),
        ...(store ? [store] : []),
        ...watched,
        detector,
        ...signIn,
        ...Object.values(models),
      ];
      const isWell = tools.missing.length === 0 && troubles.length === 0 && needed.every(({ ok }) => ok);
      if (!isWell) throw new Error('Something is missing; see above.');
    });
}

/** The address that browsers use. */
function originOf(env: NodeJS.ProcessEnv): string {
  return new URL(publicUrlSetting(env) ?? `http://127.0.0.1:${env.PORT || DEFAULT_PORT}`).origin;
}
