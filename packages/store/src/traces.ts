/** What is said of a request or a job: routes and kinds, numbers and outcomes; never an address, a name or an id of a person. */
type TraceFacts = Readonly<Record<string, string | number>>;

/** One request or job that is followed. */
export type Trace = {
  /** Runs work whose queries, and the jobs that it enqueues, belong to it. */
  within<T>(work: () => T): T;
  /** @param name in the place of that of its beginning, where it is known only now. */
  end(facts: TraceFacts, options?: { name?: string; isFault?: boolean }): void;
};

/** Follows requests and jobs across processes, for an operator. */
export type Traces = {
  /** @param parent what it came of, as `current` has said it in another process. */
  begin(of: 'request' | 'job', name: string, facts: TraceFacts, parent?: string): Trace;
  /** What runs now, in the form of a `traceparent` of W3C; undefined where it is not followed. */
  current(): string | undefined;
  /** A query of what runs now has taken so long. */
  queried(milliseconds: number): void;
};
