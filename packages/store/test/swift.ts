import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const run = promisify(execFile);
const PARTS = { account: 6202, container: 6201, object: 6200 } as const;
const PROXY = 8080;
const MEMCACHED = 11211;
const PAGES = 'https://pages.example.com';

/** Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached. */
export const HAS_SWIFT = [...Object.keys(PARTS), 'proxy'].every((part) =>
  existsSync(`/usr/bin/swift-${part}-server`),
);

/** OpenStack Swift, which speaks S3 by its middleware s3api. */
export type Swift = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
  /** The address whose pages may read its answers. */
  pages: string;
  close(): Promise<void>;
};

/**
 * Starts Swift on a folder of its own, on this machine alone, with one bucket.
 *
 * @param options.pages the address whose pages may read its answers, and send it parts.
 */
export async function startSwift({ pages = PAGES }: { pages?: string } = {}): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-swift-'));
  // Its ports stand in its rings before it listens: on an address of this machine that nothing else uses they are free.
  const host = `127.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`;
  const etc = join(folder, 'etc');
  for (const name of ['etc', 'devices/d1']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) =>
    children.push(spawn(program, args, { stdio: 'ignore', cwd: folder }));
  const user = process.env.USER ?? 'root';
  start('memcached', ['-u', user, '-l', host, '-p', String(MEMCACHED)]);
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = ${host}\nbind_port = ${port}\nworkers = 0\nuser = ${user}\nswift_dir = ${etc}\n`;
  for (const [part, port] of Object.entries(PARTS)) {
    const ring = (...args: string[]) =>
      run('swift-ring-builder', [join(etc, `${part}.builder`), ...args], { cwd: etc }).catch((error) => {
        // It ends with 1 for a warning, as of a ring without replicas.
        if (error.code !== 1) throw error;
      });
    await ring('create', '4', '1', '0');
    await ring('add', `r1z1-${host}:${port}/d1`, '1');
    await ring('rebalance');
    const settings = `devices = ${join(folder, 'devices')}\nmount_check = false\ndisable_fallocate = true\n`;
    const pipeline = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`;
    await writeFile(
      join(etc, `${part}-server.conf`),
      `${common(port)}${settings}${pipeline}[${part}-replicator]\n[${part}-updater]\n[${part}-auditor]\n`,
    );
    start(`/usr/bin/swift-${part}-server`, [join(etc, `${part}-server.conf`)]);
  }
  await writeFile(
    join(etc, 'proxy-server.conf'),
    `${common(PROXY)}cors_allow_origin = ${pages}\n${proxySettings(host, pages)}`,
  );
  start('/usr/bin/swift-proxy-server', [join(etc, 'proxy-server.conf')]);

  const place = {
    endpoint: `http://${host}:${PROXY}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    bucket: 'cutgraph-test',
    pages,
  };
  const close = async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await makeBucket(place);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...place, close };
}

const FILTERS = [
  'catch_errors',
  'gatekeeper',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
  'copy',
  'slo',
];
const MORE_FILTERS = ['dlo', 'versioned_writes', 'symlink'];

function proxySettings(host: string, pages: string): string {
  const special: Record<string, string> = {
    cache: `use = egg:swift#memcache\nmemcache_servers = ${host}:${MEMCACHED}\n`,
    s3api: `use = egg:swift#s3api\nlocation = us-east-1\ncors_preflight_allow_origin = ${pages}\n`,
    tempauth: 'use = egg:swift#tempauth\nuser_test_tester = testing .admin\n',
  };
  const all = [...FILTERS, ...MORE_FILTERS];
  const filters = all.map((name) => `[filter:${name}]\n${special[name] ?? `use = egg:swift#${name}\n`}`);
  // A part that is not there yet, or slow on a busy machine, is asked again and not put aside for a minute.
  const patience = 'conn_timeout = 10\nnode_timeout = 60\nerror_suppression_limit = 1000000\n';
  const app = `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${patience}`;
  return `[pipeline:main]\npipeline = ${all.join(' ')} proxy-server\n${app}${filters.join('')}`;
}

/** All parts are there once a bucket can be made and an object put: the client tries again for as long. */
async function makeBucket({ endpoint, region, credentials, bucket }: Omit<Swift, 'close'>): Promise<void> {
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 60 },
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'ready', Body: 'ready' }));
  client.destroy();
}
