import type { Listening } from '../db/listening.ts';

/** The channel that tells whose access has changed; its payload is the id of a person or of a workspace. */
export const ACCESS_CHANNEL = 'cutgraph_access';

/** Tells when what a person may do, or who may enter a workspace, has become less or another, in whatever process that happened. */
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
    listening.listen(ACCESS_CHANNEL, tell, tellAll).then(tellAll, (error: unknown) => {
      isListening = false;
      onTrouble(error);
    });
  }

  function tell(id: string) {
    for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  function tellAll() {
    for (const id of [...listeners.keys()]) tell(id);
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
