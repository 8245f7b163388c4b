import type { ChildMessage, OpenProgram, Program, StartMessage } from './program.ts';

/**
 * The main module of a model process. It ends when the message channel or the pipe from its parent closes,
 * so it never outlives it.
 */
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole group: what follows from it is the parent's decision.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.once('message', (message) => {
  serve(message as StartMessage).then(
    () => process.exit(0),
    (error: Error) => send({ kind: 'failed', reason: error.message }),
  );
});

async function serve({ program: module, options }: StartMessage): Promise<void> {
  const { openProgram } = (await import(module)) as { openProgram: OpenProgram<unknown, unknown, unknown> };
  const program = await openProgram(options);
  send({
    kind: 'opened',
    facts: program.facts,
    requestBytes: program.requestBytes,
    cpuSeconds: cpuSeconds(),
  });
  for await (const request of requestsOf(program)) {
    send({ kind: 'reply', reply: await program.answer(request), cpuSeconds: cpuSeconds() });
  }
}

/** Cuts the byte stream of standard input into requests. The pipe fills while one is answered: that is the backpressure. */
async function* requestsOf(program: Program<unknown, unknown>): AsyncGenerator<Uint8Array> {
  const request = new Uint8Array(program.requestBytes);
  let filled = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    let used = 0;
    while (used < chunk.length) {
      const part = chunk.subarray(used, used + request.length - filled);
      request.set(part, filled);
      used += part.length;
      filled += part.length;
      if (filled < request.length) continue;
      filled = 0;
      yield request;
    }
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function send(message: ChildMessage<unknown, unknown>): void {
  process.send?.(message);
}
