import type { Listening } from '../db/listening.ts';

/** The channel of changes of access; its payload is the id of a person or of a workspace. */
export const ACCESS_CHANNEL = 'cutgraph_access';

/** Reports when what a person may do, or who may enter a workspace, has shrunk or changed, in whatever process that happened. */
export type AccessFeed = {
  /** Also called when a notice may have been missed. Answers how to stop. */
  subscribe(id: string, listener: () => void): () => void;
};

export function openAccessFeed(listening: Listening, onTrouble: (error: unknown) => void): AccessFeed {
  const listeners = new Map<string, Set<() => void>>();
  let isListening = false;

  function start() {
    if (isListening) return;
    isListening = true;
    // What happened before the database listened was missed.
    listening.listen(ACCESS_CHANNEL, notify, notifyAll).then(notifyAll, (error: unknown) => {
      isListening = false;
      onTrouble(error);
    });
  }

  function notify(id: string) {
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  function notifyAll() {
    for (const id of [...listeners.keys()]) notify(id);
  }

  return {
    subscribe(id, listener) {
      start();
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
  };
}
