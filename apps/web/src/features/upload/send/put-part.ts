/** A store from which nothing comes and to which nothing goes for so long cannot be reached from this page. */
const FIRST_MOVE_MS = 15_000;
/** On a line that takes longer, what breaks costs too much: through the server each byte counts as soon as it is there. */
const LONGEST_PART_MS = 120_000;

/**
 * Puts one part into the store at its address.
 *
 * @throws where the store does not take it, cannot be reached, or the signal is aborted.
 */
export function putPart(
  url: string,
  { bytes, md5 }: { bytes: Blob; md5: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  // `fetch` does not say how much has gone.
  const sending = new XMLHttpRequest();
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const fail = (why: string) => reject(new Error(`${new URL(url).origin} ${why}`));
    const stop = () => {
      sending.abort();
      reject(signal.reason);
    };
    const silence = setTimeout(() => {
      sending.abort();
      fail('does not answer.');
    }, FIRST_MOVE_MS);
    signal.addEventListener('abort', stop);
    sending.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      onProgress(loaded);
    };
    sending.onload = () => {
      onProgress(bytes.size);
      if (sending.status === 200) resolve();
      else fail(`answers ${sending.status}.`);
    };
    sending.onerror = () => fail('cannot be reached from this page.');
    sending.ontimeout = () => fail('takes too long.');
    sending.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    sending.open('PUT', url);
    sending.timeout = LONGEST_PART_MS;
    sending.setRequestHeader('Content-MD5', md5);
    sending.send(bytes);
  });
}
