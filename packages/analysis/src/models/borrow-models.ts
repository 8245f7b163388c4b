import type { FaceModels, Likeness, TextReader } from '@cutgraph/vision';
import type { KeptModel, Lease } from './keep-model.ts';
import type { Models } from './models.ts';

/** Lends a model for as long as some work goes on. */
export type Borrow = <M>(kept: KeptModel<M>) => Promise<M>;

/** Leases that are given back together. */
export function leases(): { borrow: Borrow; release(): number } {
  const open: Lease<unknown>[] = [];
  return {
    async borrow(kept) {
      const lease = await kept.lease();
      open.push(lease);
      return lease.model;
    },
    /** Answers the processor seconds that fell to them; those that were given back before do not count again. */
    release: () => open.splice(0).reduce((sum, lease) => sum + lease.release(), 0),
  };
}

const CLOSED = { cpuSeconds: () => 0, close: () => Promise.resolve() };

/**
 * The models of `analyzeShots`. One that cannot be opened breaks the part that needs it, when it needs it; writing is
 * not read where it is not wanted or the text reader cannot be opened, and `readerTrouble` is why.
 */
export async function borrowShotModels(
  borrow: Borrow,
  models: Pick<Models, 'faces' | 'likeness' | 'reader'>,
  { withWriting = true } = {},
): Promise<{
  models: { faces: FaceModels; likeness: Likeness; reader: TextReader | null };
  readerTrouble: unknown;
}> {
  const faces = await borrow(models.faces).catch((error): FaceModels => {
    const fail = () => Promise.reject(error);
    return { detectSize: 256, embedSize: 224, detect: fail, embed: fail, ...CLOSED };
  });
  const likeness = await borrow(models.likeness).catch(
    (error): Likeness => ({ size: 512, embed: () => Promise.reject(error), ...CLOSED }),
  );
  let readerTrouble: unknown;
  const openReader = () =>
    borrow(models.reader).catch((error) => {
      readerTrouble = error;
      return null;
    });
  const reader = withWriting ? await openReader() : null;
  return { models: { faces, likeness, reader }, readerTrouble };
}
