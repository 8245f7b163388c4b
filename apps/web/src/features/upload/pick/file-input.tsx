import type { RefObject } from 'react';
import { messages } from '../../../lib/messages/messages.ts';

type Props = { ref: RefObject<HTMLInputElement | null>; onFiles: (files: File[]) => void };

/** Asks for video files when its `click` is called; the same files may be chosen again. */
export function VideoInput({ ref, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept="video/*"
      multiple
      hidden
      aria-label={messages.nav.upload}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
