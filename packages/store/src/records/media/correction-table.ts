import type { Generated } from 'kysely';

/** What a member says of a track: another name, or (null) that it is not there. It outlives a new run of the program. */
export type CorrectionTable = {
  mediaId: string;
  track: string;
  machineName: string;
  becomes: string | null;
  updatedAt: Generated<string>;
};
