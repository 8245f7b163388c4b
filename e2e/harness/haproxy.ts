import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from '../others/debian.ts';
import { freePort, startForeign } from '../others/foreign-process.ts';
import { trustOwnCertificate } from '../others/own-certificate.ts';
import { untilNone } from './wait.ts';

export type Haproxy = {
  url: string;
  /** Resolves when it sends requests to that one of the servers. */
  untilUp(server: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * HAProxy of Debian with TLS before some servers, which it asks every half second whether they are ready.
 * This process trusts its certificate.
 */
export async function startHaproxy(folder: string, addresses: readonly string[]): Promise<Haproxy> {
  const haproxy = await debianProgram('haproxy', ['haproxy']);
  const { certificate, key } = await trustOwnCertificate(folder);
  const both = join(folder, 'haproxy.pem');
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const [port, statusPort] = [await freePort(), await freePort()];
  const servers = addresses.map((at, i) => `  server s${i} ${at} check inter 500ms fall 1 rise 1`);
  const configuration = join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout http-keep-alive 60s',
    'frontend status',
    `  bind 127.0.0.1:${statusPort}`,
    '  stats enable',
    '  stats uri /',
    'frontend tls',
    `  bind 127.0.0.1:${port} ssl crt ${both}`,
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    '  option httpchk',
    `  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost:${port}`,
    '  http-check expect status 200',
    ...servers,
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  const stop = await startForeign(haproxy, ['-f', configuration, '-db'], { port });
  const isUp = async (server: number) => {
    const table = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text();
    return new RegExp(`^servers,s${server},.*,UP,`, 'm').test(table);
  };
  return {
    url: `https://localhost:${port}`,
    stop,
    async untilUp(server) {
      const left = await untilNone(async () => ((await isUp(server)) ? [] : ['it is down']), 60);
      if (left.length > 0) throw new Error(`HAProxy sends nothing to server ${server}.`);
    },
  };
}
