import { join } from 'node:path';
import { damageApp } from '../damaged/damage-app.ts';
import { makeDamagedFiles } from '../damaged/make-damaged-files.ts';
import { proveTraps, setTraps } from '../damaged/traps.ts';
import { expect, test } from '../harness/flow.ts';

const SEED = 3;
const FILES = 6;

test('damaged files and files in disguise end in words, and harm nothing', {
  tag: ['@V1.2.5', '@V1.3.3', '@V1.3.6', '@V5.2.2'],
}, async ({ app, api, folder }) => {
  const traps = await setTraps(join(folder, 'traps'));
  try {
    await test.step('the traps spring when a bare ffmpeg is led into them', () => proveTraps(traps, folder));
    const files = await makeDamagedFiles({
      ...{ folder: join(folder, 'damaged'), seed: SEED, traps },
      // `npm run soak damaged` takes all, those too that take long.
      choice: { count: FILES, without: ['gaps'] },
    });
    const { verdicts, problems } = await damageApp({ app, api, traps, files });
    expect(verdicts.filter(({ problem }) => problem)).toEqual([]);
    expect(verdicts).toHaveLength(FILES);
    expect(problems).toEqual([]);
  } finally {
    await traps.close();
  }
});
