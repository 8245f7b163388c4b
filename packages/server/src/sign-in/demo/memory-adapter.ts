import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; expiresAt: number };

/** More than any number of people who sign in within ten minutes on one machine. */
const MOST_KEPT = 2000;

/** What the demo provider remembers for the minutes of a sign-in. After a restart, the sign-in starts again. */
export function memoryAdapters(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  };
  const findWhere = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${model}:`) ? alive(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };

  return (model) => ({
    async upsert(id, payload, expiresInSeconds = 600) {
      const key = `${model}:${id}`;
      kept.delete(key);
      kept.set(key, { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
      const oldest = kept.keys().next().value;
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    async find(id) {
      return alive(`${model}:${id}`);
    },
    async findByUserCode(userCode) {
      return findWhere(model, (payload) => payload.userCode === userCode);
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid);
    },
    async consume(id) {
      const payload = alive(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
