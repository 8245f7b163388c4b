import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Ground } from './check.ts';
import { type DebianProgram, debianProgram, versionOf } from './debian.ts';
import { blocksOf, replaced } from './doc-blocks.ts';
import { asOrdinaryUser, freePort, startForeign } from './foreign-process.ts';
import { trustOwnCertificate } from './own-certificate.ts';
import { checkSmallBodies, startBehindProxy, walkThroughProxy } from './proxy.ts';

const LIMIT_BYTES = 100_000;

/** nginx with the configuration of the page, which only gets other addresses. */
export const besideNginx: Check = async (ground) => {
  const nginx = await debianProgram('nginx', ['nginx']);
  const [page = ''] = await blocksOf('reverse-proxy.md', 'nginx');
  const certificate = await trustOwnCertificate(ground.folder);
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const { app, upstream } = await startBehindProxy(ground, publicUrl);
  const places = {
    '127.0.0.1:8080': upstream,
    '/etc/letsencrypt/live/cuts.example.com/fullchain.pem': certificate.certificate,
    '/etc/letsencrypt/live/cuts.example.com/privkey.pem': certificate.key,
    'cuts.example.com': 'localhost',
  };
  const site = replaced(page, places);
  await startNginx(ground, nginx, site, port);
  const walked = await walkThroughProxy(ground, app, publicUrl);

  const narrowPort = await freePort();
  const narrow = replaced(site, { 'client_max_body_size 0;': `client_max_body_size ${LIMIT_BYTES};` });
  await startNginx(ground, nginx, narrow, narrowPort);
  await checkSmallBodies({ url: `https://localhost:${narrowPort}` }, walked, {
    limitBytes: LIMIT_BYTES,
    status: 413,
  });
  return { version: await versionOf(nginx, '-v'), verdict: 'ok' };
};

async function startNginx(ground: Ground, nginx: DebianProgram, site: string, port: number): Promise<void> {
  const folder = join(ground.folder, `nginx-${port}`);
  await mkdir(folder);
  await chmod(ground.folder, 0o755);
  const { uid, gid } = asOrdinaryUser();
  if (uid !== undefined) await chown(folder, uid, gid!);
  const own = replaced(site, {
    'listen 80;': `listen ${await freePort()};`,
    'listen 443 ssl': `listen ${port} ssl`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${own}}\n`,
  );
  ground.atEnd(
    await startForeign(nginx, ['-c', configuration, '-p', folder, '-e', 'stderr'], { port, asUser: true }),
  );
}
