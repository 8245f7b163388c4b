/** What a module that runs in a child process exports as `openProgram`. */
export type OpenProgram<Options, Facts, Reply> = (options: Options) => Promise<Program<Facts, Reply>>;

/** A program: it opens once, then turns requests of a fixed length into plain data. */
export type Program<Facts, Reply> = {
  /** Plain data about itself for the parent. */
  facts: Facts;
  /** Length of every request. */
  requestBytes: number;
  /** The bytes are only valid until the promise settles. */
  answer(request: Uint8Array): Promise<Reply>;
};

/** From the parent, once, over the message channel. Requests follow as raw bytes on standard input. */
export type StartMessage = { program: string; options: unknown };

/**
 * From the child: `opened` or `failed` first, then one `reply` a request, in order. `cpuSeconds` is the processor
 * time of the whole child since it began, all its threads together.
 */
export type ChildMessage<Facts, Reply> =
  | { kind: 'opened'; facts: Facts; requestBytes: number; cpuSeconds: number }
  | { kind: 'reply'; reply: Reply; cpuSeconds: number }
  | { kind: 'failed'; reason: string };
