import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Ground } from './check.ts';
import { type DebianProgram, debianProgram, versionOf } from './debian.ts';
import { blocksOf, replaced } from './doc-blocks.ts';
import { asOrdinaryUser, freePort, startForeign } from './foreign-process.ts';
import { trust } from './own-certificate.ts';
import { checkSmallBodies, startBehindProxy, walkThroughProxy } from './proxy.ts';

const LIMIT_BYTES = 100_000;

/** Caddy with the configuration of the page, which only gets other addresses; its own authority makes the certificate. */
export const besideCaddy: Check = async (ground) => {
  const caddy = await debianProgram('caddy', ['caddy']);
  const [page = ''] = await blocksOf('reverse-proxy.md', 'caddyfile');
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const { app, upstream } = await startBehindProxy(ground, publicUrl);
  const site = replaced(page, { '127.0.0.1:8080': upstream });
  await startCaddy(ground, caddy, site, port);
  const walked = await walkThroughProxy(ground, app, publicUrl);

  const narrowPort = await freePort();
  const proxied = 'reverse_proxy';
  const narrow = replaced(site, { [proxied]: `request_body {\nmax_size ${LIMIT_BYTES}\n}\n${proxied}` });
  await startCaddy(ground, caddy, narrow, narrowPort);
  // This Caddy notices while it passes the body on, and answers 502 in place of 413.
  await checkSmallBodies({ url: `https://localhost:${narrowPort}` }, walked, {
    limitBytes: LIMIT_BYTES,
    status: 502,
  });
  return { version: await versionOf(caddy, 'version'), verdict: 'ok' };
};

async function startCaddy(ground: Ground, caddy: DebianProgram, site: string, port: number): Promise<void> {
  const folder = join(ground.folder, `caddy-${port}`);
  await mkdir(folder);
  await chmod(ground.folder, 0o755);
  const { uid, gid } = asOrdinaryUser();
  if (uid !== undefined) await chown(folder, uid, gid!);
  const own = replaced(site, { 'cuts.example.com': `https://localhost:${port}` });
  const configuration = join(folder, 'Caddyfile');
  const options = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system ${folder}`;
  await writeFile(configuration, `{\n${options}\n}\n${own}`);
  const args = ['run', '--config', configuration, '--adapter', 'caddyfile'];
  ground.atEnd(await startForeign(caddy, args, { port, asUser: true, env: { HOME: folder } }));
  await trust(join(folder, 'pki/authorities/local/root.crt'));
}
