/** Those of ten minutes, at 60 a minute from each address: more than that is no crowd of people. */
const MOST_KEPT = 100_000;

/** The sign-ins that have come back from the provider: each may do so once, whatever came of it. */
export type UsedLogins = {
  /** False where it has come back before. */
  use(login: { state: string; expiresAt: number }): boolean;
};

/**
 * Kept in memory by each server: what is tried again at another one is still refused by the provider, whose code is good
 * once, and counted by the rate limits there.
 */
export function openUsedLogins(mostKept = MOST_KEPT): UsedLogins {
  /** When each is too old anyway, the first used first. */
  const used = new Map<string, number>();
  return {
    use({ state, expiresAt }) {
      for (const [old, endsAt] of used) {
        if (endsAt > Date.now() && used.size < mostKept) break;
        used.delete(old);
      }
      if (used.has(state)) return false;
      used.set(state, expiresAt);
      return true;
    },
  };
}
