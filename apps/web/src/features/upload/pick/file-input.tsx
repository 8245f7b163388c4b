import { PHOTO_TYPES } from '@cutgraph/core';
import type { RefObject } from 'react';
import { messages } from '../../../lib/messages/messages.ts';
import { uploadMessages } from '../messages.ts';

/** What is asked for; whatever else is given goes where it belongs. */
export type UploadKind = 'videos' | 'music';

export const KINDS = {
  videos: {
    accept: ['video/*', ...PHOTO_TYPES].join(','),
    label: messages.nav.upload,
    takes: uploadMessages.takes,
  },
  music: { accept: 'audio/*', label: uploadMessages.uploadMusic, takes: uploadMessages.takesMusic },
} as const satisfies Record<UploadKind, object>;

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  kind?: UploadKind;
  onFiles: (files: File[]) => void;
};

/** Asks for files when its `click` is called; the same files may be chosen again. */
export function FileInput({ ref, kind = 'videos', onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={KINDS[kind].accept}
      multiple
      hidden
      aria-label={KINDS[kind].label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
