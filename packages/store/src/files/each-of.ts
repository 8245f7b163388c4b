/** Works on several at a time, each asked for when there is room for it; the first error ends it. */
export async function eachOf<T>(
  all: AsyncIterable<T>,
  atATime: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all[Symbol.asyncIterator]();
  let isOver = false;
  const lane = async () => {
    try {
      while (!isOver) {
        const { value, done } = await left.next();
        if (done) return;
        await work(value);
      }
    } finally {
      isOver = true;
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}
