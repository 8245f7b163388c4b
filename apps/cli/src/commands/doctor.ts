import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findTools, tryTools } from '@cutgraph/media';
import { GOOGLE } from '@cutgraph/server';
import { describeHome, type HomePaths } from '@cutgraph/store';
import {
  chooseDetector,
  chooseSpeechModel,
  openFaces,
  openLikeness,
  openTextReader,
  openVoice,
} from '@cutgraph/vision';
import type { Command } from 'commander';
import { settingsInForce } from '../settings.ts';
import { oidcSettings, signInAllowedSetting } from '../sign-in-settings.ts';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

/** A sentence, and whether all is well. */
type Finding = { ok: boolean; says: string };

export function add(program: Command, { env, version }: Context): void {
  program
    .command('doctor')
    .description('what is there, what is missing, what to type')
    .option('--json', 'one JSON object a line', false)
    .action(async (options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const home = describeHome({ env });
      const tools = await findTools(env);
      const trial = await tryFfmpeg(home, tools.missing.length === 0);
      const detector = await chooseDetector({ modelsFolder: home.modelsFolder, wish: env.CUTGRAPH_DETECTOR });
      const models = await tryModels(home);
      const speech = await speechModel(home, env);
      const signIn = signInBy(env);
      const settings = settingsInForce(env);
      const lines = [
        `Cutgraph ${version}, Node ${process.versions.node}`,
        tools.ffmpeg
          ? `ffmpeg   ${tools.version} (${tools.ffmpeg})`
          : 'ffmpeg   missing. Install it, or set FFMPEG_PATH.',
        ...tools.missing.map((what) => `         missing: ${what}`),
        `         ${trial.says}`,
        `database ${env.DATABASE_URL ? 'DATABASE_URL' : `embedded, in ${home.folder}`}`,
        `files    ${home.filesFolder}`,
        `detector ${detector.name}: ${detector.reason}`,
        ...Object.entries(models).map(([name, { says }]) => `${name.padEnd(8)} ${says}`),
        `speech   ${speech.says}`,
        `sign-in  ${signIn.says}`,
        'settings',
        ...Object.entries(settings).map(([name, value]) => `         ${name}=${value}`),
      ];
      const facts = {
        version,
        tools,
        trial,
        detector,
        models,
        speech,
        signIn,
        settings,
        dataFolder: home.folder,
      };
      terminal.result(lines.join('\n'), facts);
      const isWell =
        tools.missing.length === 0 && trial.ok && signIn.ok && Object.values(models).every(({ ok }) => ok);
      if (!isWell) throw new Error('Something is missing; see above.');
    });
}

async function tryFfmpeg({ temporaryFolder }: HomePaths, canTry: boolean): Promise<Finding> {
  if (!canTry) return { ok: false, says: 'not tried' };
  return found('tried: ', async () => {
    await mkdir(temporaryFolder, { recursive: true });
    const { codec, soundCodec, width, height } = await tryTools(temporaryFolder);
    return `made a second of video (${codec}, ${soundCodec}, ${width}x${height}) and read it back`;
  });
}

/** Opens each of the models that come with Cutgraph, one after another. */
async function tryModels({ cacheFolder }: HomePaths): Promise<Record<string, Finding>> {
  const options = { cacheFolder: join(cacheFolder, 'models'), threads: 1 };
  const programs = {
    faces: () => openFaces(options),
    likeness: () => openLikeness(options),
    voice: () => openVoice(options),
    text: () => openTextReader(),
  };
  const findings: Record<string, Finding> = {};
  for (const [name, open] of Object.entries(programs)) {
    findings[name] = await found('', async () => {
      const model = await open();
      await model.close();
      return 'comes with Cutgraph, and works here';
    });
  }
  return findings;
}

function signInBy(env: NodeJS.ProcessEnv): Finding {
  try {
    const providers = oidcSettings(env).map(({ name, issuer = GOOGLE }) =>
      name ? `${name} (${issuer})` : issuer,
    );
    const who = providers.join(', ') || 'the demo provider (loopback only)';
    return { ok: true, says: signInAllowedSetting(env) ? `${who}; newcomers only from the list` : who };
  } catch (error) {
    return { ok: false, says: (error as Error).message };
  }
}

/** Not having one is no fault. */
async function speechModel({ modelsFolder }: HomePaths, env: NodeJS.ProcessEnv): Promise<Finding> {
  const chosen = await chooseSpeechModel({ modelsFolder, wish: env.CUTGRAPH_SPEECH_MODEL });
  return { ok: true, says: 'reason' in chosen ? chosen.reason : `${chosen.name}, in ${chosen.folder}` };
}

async function found(start: string, tryIt: () => Promise<string>): Promise<Finding> {
  try {
    return { ok: true, says: start + (await tryIt()) };
  } catch (error) {
    return { ok: false, says: `${start}does not work: ${(error as Error).message}` };
  }
}
