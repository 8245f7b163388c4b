import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeInWords } from '@cutgraph/core';
import type { HomePaths } from '@cutgraph/home';
import { tryTools } from '@cutgraph/media';
import { freeBytes, GOOGLE, tryProvider } from '@cutgraph/server';
import { type S3Settings, tryDatabase, tryReplica, tryS3, walkFolder } from '@cutgraph/store';
import {
  chooseDetector,
  chooseSpeechModel,
  openDetector,
  openFaces,
  openLikeness,
  openTextReader,
  openVoice,
} from '@cutgraph/vision';
import { oidcSettings, signInAllowedSetting } from '../sign-in-settings.ts';
import { watchSetting } from '../watch-setting.ts';

/** A sentence, and whether all is well; where it is not, the sentence says what to do. */
export type Finding = { ok: boolean; says: string };

/** With less, uploads and films are refused soon. */
const LEAST_FREE_BYTES = 1e9;

export async function tryFfmpeg({ temporaryFolder }: HomePaths, canTry: boolean): Promise<Finding> {
  if (!canTry) return { ok: false, says: 'not tried' };
  return found('tried: ', async () => {
    await mkdir(temporaryFolder, { recursive: true });
    const { codec, soundCodec, width, height } = await tryTools(temporaryFolder);
    return `made a second of video (${codec}, ${soundCodec}, ${width}x${height}) and read it back`;
  });
}

/** All that a start needs of a database of one's own; its password is never shown. */
export async function findDatabase({ folder }: HomePaths, env: NodeJS.ProcessEnv): Promise<Finding> {
  const { DATABASE_URL: databaseUrl, CUTGRAPH_POOLED_DATABASE_URL: pooledUrl } = env;
  if (!databaseUrl) return { ok: true, says: `embedded, in ${folder}` };
  return found('DATABASE_URL ', async () => {
    const { version } = await tryDatabase(databaseUrl, pooledUrl);
    const beside = pooledUrl ? ', the same behind CUTGRAPH_POOLED_DATABASE_URL' : '';
    return `tried: PostgreSQL ${version}, UTF8, keeps sessions, tables can be made${beside}`;
  });
}

/** Whether the replica that searches are asked of keeps up; undefined where there is none. */
export async function findReplica(env: NodeJS.ProcessEnv): Promise<Finding | undefined> {
  const { DATABASE_URL: databaseUrl, CUTGRAPH_REPLICA_DATABASE_URL: replicaUrl } = env;
  if (!databaseUrl || !replicaUrl) return undefined;
  const trouble = await tryReplica(databaseUrl, replicaUrl);
  if (!trouble) return { ok: true, says: 'CUTGRAPH_REPLICA_DATABASE_URL tried: keeps up' };
  const says = `CUTGRAPH_REPLICA_DATABASE_URL is of no use: ${trouble}. Searches read the database itself.`;
  return { ok: false, says };
}

/** Whether each watched folder can be read, and what is in it; by whom `doctor` is called. */
export async function findWatched(home: HomePaths, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const limits = { files: 1000, depth: 20, bytes: Number.POSITIVE_INFINITY };
  return Promise.all(
    watchSetting(env, home).folders.map(async ({ root, workspaceId }) => {
      const walk = await walkFolder(root, limits);
      if (!walk) return { ok: false, says: `${root} cannot be read. Is it mounted?` };
      const count = walk.refused.has('many') ? '1000 or more' : walk.files.size;
      return { ok: true, says: `${root}: ${count} videos and photos, for the workspace ${workspaceId}` };
    }),
  );
}

/** Makes each call that is needed of a store of S3, those of pages of Cutgraph's address among them. */
export async function findStore(settings: S3Settings, origin: string): Promise<Finding> {
  const where = `${settings.bucket} at ${settings.endpoint ?? `Amazon S3, ${settings.region}`}`;
  const troubles = await tryS3(settings, { origin });
  if (troubles.length === 0)
    return {
      ok: true,
      says: `${where}, tried: keeps, gives, lists and removes files${browsersMay(settings)}`,
    };
  return { ok: false, says: `${where} cannot: ${troubles.join('; ')}. See how-to/many-machines.md.` };
}

function browsersMay({ presigned, presignedUploads }: S3Settings): string {
  const acts = [...(presigned ? ['read them'] : []), ...(presignedUploads ? ['send parts of uploads'] : [])];
  return acts.length > 0 ? `; browsers may ${acts.join(' and ')}` : '';
}

/** Writes a file and takes it away again; a folder that is not there yet only has to be possible. */
export async function findFiles({ filesFolder }: HomePaths): Promise<Finding> {
  try {
    const place = await nearest(filesFolder);
    await access(place, constants.W_OK | constants.X_OK);
    const isThere = place === filesFolder;
    if (isThere) {
      const trial = join(filesFolder, `.doctor-${process.pid}`);
      await writeFile(trial, 'a trial');
      await rm(trial);
    }
    const free = await freeBytes(place);
    const says = `${filesFolder}${isThere ? '' : ' (made by the first start)'}, ${sizeInWords(Math.max(0, free))} free`;
    if (free >= LEAST_FREE_BYTES) return { ok: true, says };
    const what = `Less than ${sizeInWords(LEAST_FREE_BYTES)} is too little for videos and films`;
    return { ok: false, says: `${says}. ${what}: make room, or name another folder with CUTGRAPH_DATA.` };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      ok: false,
      says: `${filesFolder} cannot be written (${why}). Give this user the right to write there, or name another folder with CUTGRAPH_DATA.`,
    };
  }
}

/** The folder, or the nearest above it that is there. */
async function nearest(folder: string): Promise<string> {
  const isMissing = await access(folder).then(
    () => false,
    (error) => error.code === 'ENOENT',
  );
  return isMissing && dirname(folder) !== folder ? nearest(dirname(folder)) : folder;
}

export async function findDetector(
  { modelsFolder, cacheFolder }: HomePaths,
  env: NodeJS.ProcessEnv,
): Promise<Finding & { name?: string; reason?: string }> {
  try {
    const chosen = await chooseDetector({ modelsFolder, wish: env.CUTGRAPH_DETECTOR });
    const { name, reason } = chosen;
    const tried = await found('', async () => {
      await (await openDetector({ chosen, cacheFolder: join(cacheFolder, 'models') })).close();
      return `${name}: ${reason} Works here.`;
    });
    return { name, reason, ...tried };
  } catch (error) {
    return { ok: false, says: (error as Error).message };
  }
}

/** Opens each of the models that come with Cutgraph, one after another. */
export async function tryModels({ cacheFolder }: HomePaths): Promise<Record<string, Finding>> {
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

/** Not having one is no fault. */
export async function findSpeechModel({ modelsFolder }: HomePaths, env: NodeJS.ProcessEnv): Promise<Finding> {
  const chosen = await chooseSpeechModel({ modelsFolder, wish: env.CUTGRAPH_SPEECH_MODEL });
  return { ok: true, says: 'reason' in chosen ? chosen.reason : `${chosen.name}, in ${chosen.folder}` };
}

/** Who signs people in, each asked for its metadata. */
export async function findSignIn(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const list = signInAllowedSetting(env) ? [{ ok: true, says: 'newcomers only from the list' }] : [];
    const providers = oidcSettings(env);
    if (providers.length === 0) return [{ ok: true, says: 'the demo provider (loopback only)' }, ...list];
    const tried = providers.map(({ name, issuer = GOOGLE, ...client }) =>
      found(`${name ? `${name} (${issuer})` : issuer} `, async () => {
        await tryProvider({ issuer, ...client });
        return 'tried: its metadata can be used';
      }),
    );
    return [...(await Promise.all(tried)), ...list];
  } catch (error) {
    return [{ ok: false, says: (error as Error).message }];
  }
}

async function found(start: string, tryIt: () => Promise<string>): Promise<Finding> {
  try {
    return { ok: true, says: start + (await tryIt()) };
  } catch (error) {
    return { ok: false, says: `${start}does not work: ${(error as Error).message}` };
  }
}
