import type { Generated } from 'kysely';

export type UploadTable = {
  mediaId: string;
  receivedBytes: number;
  receivedAt: Generated<Date>;
  originalRemovedAt: Date | null;
};
