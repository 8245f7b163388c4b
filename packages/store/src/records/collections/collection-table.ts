import { type Collection, collectionOf } from '@cutgraph/contract';
import { openTimeline, type TimelineDocument } from '@cutgraph/core';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type CollectionTable = {
  id: string;
  workspaceId: string;
  title: string;
  mediaRefs: string[];
  /** Of what was saved by a release that kept no documents; empty beside one. */
  clipRefs: Generated<Collection['clipRefs']>;
  sound: Generated<Collection['sound']>;
  /** The timeline that it is; null where `clipRefs` and `sound` say it, which is version 1. */
  document: TimelineDocument | null;
  revision: Generated<number>;
  bytes: GeneratedAlways<number>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

/** What the API says of a collection; see `openTimeline` for what is refused. */
export function toCollection(row: Selectable<CollectionTable>): Collection {
  const { workspaceId: _workspaceId, bytes: _bytes, document, ...collection } = row;
  if (!document) return collection;
  const film = openTimeline(document);
  const { clips, sound } = collectionOf(film);
  const { overlays, canvas } = film;
  const clipRefs = Object.fromEntries(clips.entries());
  return { ...collection, clipRefs, sound, ...(overlays && { overlays }), ...(canvas && { canvas }) };
}
