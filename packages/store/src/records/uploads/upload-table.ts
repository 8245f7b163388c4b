import type { Generated } from 'kysely';

export type UploadTable = {
  mediaId: string;
  receivedBytes: number;
  receivedAt: Generated<string>;
  originalRemovedAt: string | null;
};
