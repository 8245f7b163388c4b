import { uploadMessages } from '../messages.ts';
import { type Sender, type SendHandlers, sendFile } from '../send/send-file.ts';
import { isSameFile, type KeptUpload, readKept } from './kept-uploads.ts';
import { type Turn, takeTurn } from './tab-lock.ts';

/** An upload that this tab sends, or waits to send. */
export type Drive = Sender & {
  /** After its end: another tab may have the file. */
  letGo(): void;
};

type Driven = Pick<KeptUpload, 'workspaceId' | 'name' | 'size' | 'lastModified'> & { file: File };

/** Sends a file once no other tab does; goes on at the same position, wherever it was begun. */
export function driveUpload(
  item: Driven,
  handlers: SendHandlers & { onFault: (error: unknown) => void },
): Drive {
  const ending = new AbortController();
  let sender: Sender | undefined;
  let letGo: Turn['release'] = () => undefined;
  const keptNow = () => readKept(localStorage).find((kept) => isSameFile(kept, item));
  const before = keptNow();

  const started = async () => {
    const turn = await takeTurn(item, {
      signal: ending.signal,
      onElsewhere: () => handlers.onWaiting(uploadMessages.elsewhere),
    });
    letGo = turn.release;
    if (ending.signal.aborted) return;
    // The other tab may have finished it: then the server says so at the address that was known before.
    const { uploadUrl } = keptNow() ?? before ?? {};
    sender = await sendFile(item.workspaceId, item.file, uploadUrl, handlers);
  };
  const starting = started().catch((error: unknown) => {
    if (!ending.signal.aborted) handlers.onFault(error);
  });

  return {
    async stop(options) {
      ending.abort();
      await starting;
      await sender?.stop(options);
      letGo();
    },
    letGo: () => letGo(),
  };
}
