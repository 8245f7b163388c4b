import { expect, test } from '../harness/flow.ts';
import { checkOddFile } from '../odd/check-odd-file.ts';
import { makeOddFiles } from '../odd/make-odd-files.ts';
import { openPlayer } from '../odd/player.ts';

/** Some of the kinds, the quick ones; `npm run soak odd` takes all. */
const SLICE = ['rotated-90.mp4', '日本語の動画 🎬 – Ünïcode.mp4'];

test('odd files play upright, at the right speed and in step', async ({ page, app, api, folder }) => {
  const { files } = await makeOddFiles(undefined, SLICE);
  const { id: workspaceId } = await api.createWorkspace('Odd files');
  const player = await openPlayer(page, app.url);
  for (const file of files)
    await test.step(file.name, async () => {
      const { problems } = await checkOddFile({ api, workspaceId, player, folder }, file);
      expect.soft(problems, file.name).toEqual([]);
    });
});
