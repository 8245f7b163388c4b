import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';

/**
 * A certificate for `localhost` that this process trusts from now on; answers where it and its key are.
 *
 * @param addresses that it is for as well.
 */
export async function trustOwnCertificate(
  folder: string,
  addresses: readonly string[] = [],
): Promise<{ certificate: string; key: string }> {
  const names = ['DNS:localhost', ...addresses.map((address) => `IP:${address}`)];
  const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own-key.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=localhost',
      '-addext',
      `subjectAltName=${names.join(',')}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
  ]);
  // Programs that run as another user read it; it is thrown away with the folder.
  await chmod(key, 0o644);
  await trust(certificate);
  return { certificate, key };
}

/** Has this process trust the authorities in a file too. */
export async function trust(path: string): Promise<void> {
  setDefaultCACertificates([...getCACertificates(), await readFile(path, 'utf8')]);
}
