import { readFile } from 'node:fs/promises';
import { type FootageText, spokenTextsOf, writtenTextsOf } from '@cutgraph/core';
import { type FootageTextKind, mediaFileKey, type Store, whenSeen } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';

const A_FEW = 20;

/**
 * Keeps the words of media that older versions of the program listened to and looked at, so that they are found, one
 * media after the other until there are no more. What cannot be read has no words instead of being tried for ever; a file
 * that is not seen is waited for as long as any is, or as said.
 */
export async function fillTexts(
  store: Store,
  log: Logger,
  signal: AbortSignal,
  giveUpAfterSeconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (;;) {
    const missing = await store.read.texts.missing(A_FEW);
    if (missing.length === 0) return;
    for (const { workspaceId, mediaId, kind } of missing) {
      if (signal.aborted) return;
      const texts = await whenSeen(() => textsFrom(store, workspaceId, mediaId, kind), {
        signal,
        giveUpAfterSeconds,
      }).catch((error) => {
        log.warn({ mediaId, kind, error: String(error) }, 'the words of a video cannot be searched');
        return [];
      });
      await store.change(async (write) => {
        if (await write.read.media.stored(workspaceId, mediaId))
          await write.texts.fill(workspaceId, mediaId, kind, texts);
      });
    }
  }
}

async function textsFrom(
  { files }: Store,
  workspaceId: string,
  mediaId: string,
  kind: FootageTextKind,
): Promise<FootageText[]> {
  const name = kind === 'speech' ? 'speech.json' : 'looks.json';
  const kept = JSON.parse(
    await readFile(await files.localPath(mediaFileKey(workspaceId, mediaId, name)), 'utf8'),
  );
  return kind === 'speech' ? spokenTextsOf(kept) : writtenTextsOf(kept.looks);
}
