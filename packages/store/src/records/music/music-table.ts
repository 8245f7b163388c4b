import type { AnalyzedMusic } from '@cutgraph/contract';
import type { Generated } from 'kysely';

/** What is known of a media whose content is sound alone, beside its row there. A piece that is new has none yet. */
export type MusicTable = {
  mediaId: string;
  workspaceId: string;
  /** Null: as its file is called. */
  title: string | null;
  artist: string | null;
  grid: Generated<AnalyzedMusic['grid']>;
  facts: AnalyzedMusic['facts'];
};
