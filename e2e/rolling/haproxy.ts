import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from '../others/debian.ts';
import { freePort, startForeign } from '../others/foreign-process.ts';
import { trustOwnCertificate } from '../others/own-certificate.ts';

/**
 * HAProxy of Debian with TLS before some servers of this machine, which it asks every half second whether they are ready.
 * This process trusts its certificate.
 */
export async function startHaproxy(
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const haproxy = await debianProgram('haproxy', ['haproxy']);
  const { certificate, key } = await trustOwnCertificate(folder);
  const both = join(folder, 'haproxy.pem');
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const port = await freePort();
  const servers = ports.map((at, i) => `  server s${i} 127.0.0.1:${at} check inter 500ms fall 1 rise 1`);
  const configuration = join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout http-keep-alive 60s',
    'frontend tls',
    `  bind 127.0.0.1:${port} ssl crt ${both}`,
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    '  option httpchk GET /api/ready',
    ...servers,
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  const stop = await startForeign(haproxy, ['-f', configuration, '-db'], { port });
  return { url: `https://localhost:${port}`, stop };
}
