import { ModelProcessError } from '@cutgraph/vision';

/** What every opened model can do. */
type Model = { cpuSeconds(): number; close(): Promise<void> };

/** A model that a job has borrowed. */
export type Lease<M> = {
  model: M;
  /** Gives it back, and answers the processor time that fell to this lease. Only the first call counts. */
  release(): number;
};

export type KeptModel<M> = {
  lease(): Promise<Lease<M>>;
  /** Ends its process. Calls that are still open fail. */
  close(): Promise<void>;
};

/** An opened model and what its borrowers have spent. Time that passes while several use it is shared among them. */
type Opened<M> = { model: M; spent: Map<object, number>; seenSeconds: number; isBroken: boolean };

/**
 * One model for all jobs of this worker: it is opened when it is first needed, closed when it has not been used for
 * `idleMs`, and opened again for the next one after its process died or could not be trusted any more.
 */
export function keepModel<M extends Model>(
  open: () => Promise<M>,
  { idleMs }: { idleMs: number },
): KeptModel<M> {
  let kept: Promise<Opened<M>> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const closing = new Set<Promise<void>>();

  const closeModel = (model: M) => {
    const closed = model
      .close()
      .catch(() => {})
      .finally(() => closing.delete(closed));
    closing.add(closed);
    return closed;
  };

  async function openNew(): Promise<Opened<M>> {
    const model = await open();
    const opened: Opened<M> = { model, spent: new Map(), seenSeconds: model.cpuSeconds(), isBroken: false };
    return opened;
  }

  function current(): Promise<Opened<M>> {
    kept ??= openNew().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  }

  function forget(opened: Opened<M>): void {
    opened.isBroken = true;
    kept = undefined;
  }

  return {
    async lease() {
      clearTimeout(idle);
      const opened = await current();
      clearTimeout(idle);
      const borrower = {};
      share(opened);
      opened.spent.set(borrower, 0);
      return {
        model: guarded(opened.model, () => !opened.isBroken && forget(opened)),
        release() {
          const seconds = opened.spent.get(borrower);
          if (seconds === undefined) return 0;
          share(opened);
          const spent = opened.spent.get(borrower) ?? 0;
          opened.spent.delete(borrower);
          if (opened.spent.size > 0) return spent;
          if (opened.isBroken) void closeModel(opened.model);
          else
            idle = setTimeout(() => {
              kept = undefined;
              void closeModel(opened.model);
            }, idleMs).unref();
          return spent;
        },
      };
    },
    async close() {
      clearTimeout(idle);
      const opened = await kept?.catch(() => undefined);
      kept = undefined;
      if (opened) await closeModel(opened.model);
      await Promise.all(closing);
    },
  };
}

/** Puts what the process has used since the last look to those who have it now. */
function share<M extends Model>(opened: Opened<M>): void {
  const now = opened.model.cpuSeconds();
  const each = (now - opened.seenSeconds) / Math.max(1, opened.spent.size);
  opened.seenSeconds = now;
  for (const [borrower, seconds] of opened.spent) opened.spent.set(borrower, seconds + each);
}

/** The same model; calls `onBroken` when one of its calls finds that its process is gone. */
function guarded<M extends Model>(model: M, onBroken: () => void): M {
  return new Proxy(model, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = value.apply(target, given);
        if (answer instanceof Promise)
          answer.catch((error) => error instanceof ModelProcessError && onBroken());
        return answer;
      };
    },
  });
}
