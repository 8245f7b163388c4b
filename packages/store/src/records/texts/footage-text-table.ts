import type { GeneratedAlways } from 'kysely';

/** Words that are spoken in a stretch of a media, or written in its picture. */
export type FootageTextTable = {
  mediaId: string;
  workspaceId: string;
  kind: 'speech' | 'writing';
  segmentStartTime: number;
  segmentEndTime: number;
  text: string;
  search: GeneratedAlways<string>;
};

export type MissingText = { workspaceId: string; mediaId: string; kind: FootageTextKind };

export type FootageTextKind = 'speech' | 'writing';
