/**
 * Acts again and again, never twice at the same time. Trouble is reported when it begins, not at every try.
 * Answers how to stop; it resolves when what is under way has ended.
 */
export function every(
  intervalMs: number,
  act: () => Promise<void>,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let troubled = false;

  async function actOnce() {
    try {
      await act();
      troubled = false;
    } catch (error) {
      if (!troubled) onTrouble(error);
      troubled = true;
    }
    underWay = undefined;
  }

  const timer = setInterval(() => {
    underWay ??= actOnce();
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
