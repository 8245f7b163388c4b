import type { WorkspaceEvent } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';

/** A reader that falls so far behind is cut off; it comes back and reads on from its last id. */
const MOST_HELD_BACK = 5_000;
const AGAIN_AFTER_FAULT_MS = 1_000;

export type GuardedStream = {
  /** Sends it on; while it is looked at whether the reader still may read, afterwards or never. */
  push(event: WorkspaceEvent): void;
  /** Has it looked at again; nothing is sent until that is known. */
  lookAgain(): void;
  stop(): void;
};

/**
 * Sends events while their reader may read them. An event about access itself triggers a check.
 *
 * @param look refuses where the reader may read no more.
 * @param cutOff ends the stream: the reader may not go on, or has fallen behind.
 */
export function guardedStream(options: {
  look: () => Promise<void>;
  send: (event: WorkspaceEvent) => void;
  cutOff: () => void;
  onTrouble: (error: unknown) => void;
}): GuardedStream {
  const heldBack: WorkspaceEvent[] = [];
  let looking = 0;
  let isOver = false;

  function end() {
    if (isOver) return;
    isOver = true;
    heldBack.length = 0;
    options.cutOff();
  }

  async function look() {
    try {
      await options.look();
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      if (!isOver) options.onTrouble(error);
      return undefined;
    }
  }

  async function lookAgain() {
    if (isOver) return;
    looking++;
    let mayRead = await look();
    while (mayRead === undefined && !isOver) {
      await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_AFTER_FAULT_MS).unref());
      mayRead = await look();
    }
    looking--;
    if (isOver) return;
    if (!mayRead) end();
    else if (looking === 0) for (const event of heldBack.splice(0)) options.send(event);
  }

  return {
    push(event) {
      if (isOver) return;
      if (event.kind === 'workspace' || event.kind === 'member') lookAgain();
      if (looking === 0) options.send(event);
      else if (heldBack.push(event) > MOST_HELD_BACK) end();
    },
    lookAgain,
    stop() {
      isOver = true;
      heldBack.length = 0;
    },
  };
}
