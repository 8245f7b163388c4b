import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_STATUS, mediaFileURL } from '@cutgraph/contract';
import { type Api, apiWith } from '../harness/api.ts';
import { makeNumberedVideo, readFrameNumbers } from '../harness/made-footage.ts';
import { waitFor } from '../harness/wait.ts';

const CLIP = { seconds: 4, framesPerSecond: 25, width: 320, height: 240, sourceNumber: 5, tone: 440 };
const CUTS = [
  { from: 60, frames: 25 },
  { from: 10, frames: 30 },
];

/** What the main line leaves behind, to be looked at further. */
export type Walked = { api: Api; workspaceId: string; mediaId: string; clip: string };

/**
 * The way of every user, by the address that they have: a token signs in, a clip goes up in parts and is made ready, a film
 * is rendered of it and downloaded, and every frame of the film is the one that its edit list asks for.
 */
export async function walkMainLine(
  address: { url: string },
  { token, folder, partBytes = 50_000 }: { token: string; folder: string; partBytes?: number },
): Promise<Walked> {
  const api = apiWith(address, token);
  const { id: workspaceId } = await api.createWorkspace('Beside others');
  const clip = join(folder, 'clip.mp4');
  await makeNumberedVideo({ path: clip, ...CLIP });
  const upload = await api.beginUpload(workspaceId, clip);
  assert.ok(upload.address.startsWith(`${address.url}/`), `the upload is at ${upload.address}`);
  await api.continueUpload(upload.address, clip, { partBytes });
  const { mediaId } = upload;
  await waitFor(api, workspaceId, 'the clip to be ready', async () => {
    const { mediaStatus, error } = await api.medium(workspaceId, mediaId);
    assert.notEqual(mediaStatus, MEDIA_STATUS.Error, `the clip ended in Error: ${error}`);
    return mediaStatus === MEDIA_STATUS.Done ? true : undefined;
  });
  await checkFilm(api, workspaceId, mediaId, folder);
  return { api, workspaceId, mediaId, clip };
}

async function checkFilm(api: Api, workspaceId: string, mediaId: string, folder: string): Promise<void> {
  const { id } = await api.render(workspaceId, {
    minCutLength: 0.5,
    canvas: { width: CLIP.width, height: CLIP.height, framesPerSecond: CLIP.framesPerSecond },
    inputs: [{ key: mediaId, uri: `/ws/${workspaceId}/media/${mediaId}` }],
    editList: CUTS.map(({ from, frames }, at) => ({
      key: `cut-${at}`,
      inputs: [mediaId],
      startTimeOffset: offsetOf(from),
      endTimeOffset: offsetOf(from + frames),
    })),
  });
  const timeline = await waitFor(api, workspaceId, 'the film', async () => {
    const one = await api.timeline(workspaceId, id);
    assert.equal(one.error, null);
    return one.mediaURL ? one : undefined;
  });
  const film = join(folder, 'film.mp4');
  await writeFile(film, await api.file(timeline.mediaURL));
  const shown = (await readFrameNumbers(film)).map(({ source, frame }) => `${source}:${frame}`);
  const asked = CUTS.flatMap(({ from, frames }) =>
    Array.from({ length: frames }, (_, at) => `${CLIP.sourceNumber}:${from + at}`),
  );
  assert.deepEqual(shown, asked, 'the film shows other frames than its edit list asks for');
}

/** Where the original of a media is. */
export function originalOf({ workspaceId, mediaId }: Walked): string {
  return mediaFileURL(workspaceId, mediaId, 'original');
}

function offsetOf(frame: number) {
  const seconds = Math.floor(frame / CLIP.framesPerSecond);
  return { seconds, nanos: ((frame % CLIP.framesPerSecond) / CLIP.framesPerSecond) * 1e9 };
}
