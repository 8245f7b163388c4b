import type { UserLimits } from '@cutgraph/contract';

/** Limits of a user in place of those of the settings; a user without any has no row. */
export type UserLimitTable = { userId: string } & UserLimits;
