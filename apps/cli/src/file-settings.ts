import type { HomePaths } from '@cutgraph/home';
import type { FilePlace, FilePlaces } from '@cutgraph/store';
import { s3Settings } from './s3-settings.ts';
import { WrongUse } from './terminal/exit.ts';

/** Where files are kept, and where they are moved from. Throws WrongUse for what makes no sense. */
export function fileSettings(
  env: NodeJS.ProcessEnv,
  home: Pick<HomePaths, 'filesFolder' | 'fileCacheFolder'>,
): FilePlaces {
  return { filesFolder: home.filesFolder, s3: s3Settings(env, home), places: placesOf(env) };
}

function placesOf({ CUTGRAPH_FILES: text, CUTGRAPH_S3_BUCKET: bucket }: NodeJS.ProcessEnv) {
  if (!text) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const isKnown = names.every((name): name is FilePlace => name === 'folder' || name === 'bucket');
  const [first, second, ...more] = names as FilePlace[];
  if (!isKnown || first === undefined || first === second || more.length > 0)
    throw new WrongUse(
      `The setting CUTGRAPH_FILES is "${text}", but it must be folder or bucket, or both with a comma between: the first is where new files go.`,
    );
  if (names.includes('bucket') && !bucket)
    throw new WrongUse('With the bucket in CUTGRAPH_FILES, CUTGRAPH_S3_BUCKET must name it.');
  return second === undefined ? ([first] as const) : ([first, second] as const);
}
