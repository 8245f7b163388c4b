import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllowed } from './allowed-destinations.ts';
import type { Resolve } from './guarded-lookup.ts';
import { type Asked, openOutbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';
import { readJson } from './read-json.ts';

const PRIVATE = {
  'this machine': ['127.0.0.1', '127.8.8.8', '::1'],
  'all interfaces': ['0.0.0.0', '0.1.2.3', '::'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local, metadata of clouds': [
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
  ],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'multicast and broadcast': ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
  reserved: [
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '240.0.0.1',
    '2001:db8::1',
    'fec0::1',
    '100::1',
  ],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::808:808',
    '64:ff9b:1::a00:1',
    '2001:0:53aa:64c:0:fbff:80ff:fffe',
  ],
  'outside of what is given out': ['4000::1', '5f00::1', 'e000::1'],
};

/** Other ways to write addresses of this machine, as browsers and Node read them. */
const SPELLINGS = [
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.0x1/',
  'http://0/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:7f00:1]/',
];

async function serverForTest(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

function outboundForTest(allowed = '', resolve?: Resolve) {
  const outbound = openOutbound({ allowed: parseAllowed(allowed), ...(resolve ? { resolve } : {}) });
  onTestFinished(() => outbound.close());
  return (url: string, more: Partial<Asked> = {}) =>
    outbound.ask({ url: new URL(url), signal: AbortSignal.timeout(60_000), ...more });
}

/** What names stand for, one answer after the other; the last one stays. */
function namesForTest(...answers: string[][]) {
  let asked = 0;
  const resolve: Resolve = (_host, _options, done) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve, timesAsked: () => asked };
}

const refusedAs = (text: string) => ({ code: 'invalid-argument', message: expect.stringContaining(text) });

describe('an address that a user gave', { tags: ['@V1.3.6'] }, () => {
  for (const [what, addresses] of Object.entries(PRIVATE)) {
    it(`is refused where it is of ${what}, as it is and by a name`, async () => {
      for (const address of addresses) {
        expect([address, isPublicAddress(address)]).toEqual([address, false]);
        const url = `http://${address.includes(':') ? `[${address}]` : address}:2283/api`;
        await expect(outboundForTest()(url), url).rejects.toMatchObject(
          refusedAs('CUTGRAPH_ALLOWED_NETWORKS'),
        );
        const { resolve } = namesForTest([address]);
        await expect(outboundForTest('', resolve)('http://photos.example/'), address).rejects.toMatchObject(
          refusedAs('photos.example is an address of a private network'),
        );
      }
    });
  }

  it('is public where the whole Internet reaches it', () => {
    for (const address of ['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  it('is refused where it is of a network that this machine is in, public or not', () => {
    expect(isPublicAddress('2a00:1450::1', ['2a00:1450::7/64'])).toBe(false);
    expect(isPublicAddress('8.8.8.8', ['8.8.8.9/32'])).toBe(true);
  });

  it('is refused however it is written', async () => {
    for (const url of SPELLINGS)
      await expect(outboundForTest()(url), url).rejects.toMatchObject(refusedAs('CUTGRAPH_ALLOWED_NETWORKS'));
  });

  it('is refused with another protocol, a password in it, or the port of another service', async () => {
    for (const [url, why] of [
      ['file:///etc/passwd', 'must begin with'],
      ['ftp://example.com/', 'must begin with'],
      ['gopher://example.com/', 'must begin with'],
      ['http://me:secret@example.com/', 'no password'],
      ['http://example.com:25/', 'Port 25'],
      ['https://example.com:22/', 'Port 22'],
      [`http://example.com/${'x'.repeat(2000)}`, 'too long'],
    ] as const)
      await expect(outboundForTest()(url), url).rejects.toMatchObject(refusedAs(why));
  });
});

describe('what the operator allows', { tags: ['@V1.3.6'] }, () => {
  it('is a network or a host by its name, and nothing beside it', async () => {
    const { port } = await serverForTest((_request, response) => response.end('here'));
    const { resolve } = namesForTest(['127.0.0.1']);
    for (const [allowed, host, isAllowed] of [
      ['127.0.0.0/8', '127.0.0.1', true],
      ['127.0.0.1', 'photos.lan', true],
      ['10.0.0.0/8, Photos.lan', 'photos.lan', true],
      ['photos.lan', 'other.lan', false],
      ['photos.lan', '127.0.0.1', false],
      ['127.0.0.2', '127.0.0.1', false],
      ['127.0.0.1', '[::ffff:127.0.0.1]', false],
    ] as const) {
      const answer = outboundForTest(
        allowed,
        resolve,
      )(`http://${host}:${port}/`).then(({ status }) => status);
      if (isAllowed) await expect(answer).resolves.toBe(200);
      else await expect(answer, `${allowed}: ${host}`).rejects.toMatchObject({ code: 'invalid-argument' });
    }
  });

  it('is refused where it makes no sense', () => {
    for (const entry of [
      '192.168.1.0/33',
      '10.1',
      'http://photos.lan',
      '*',
      '192.168.1.*',
      '-x',
      '0x7f000001',
    ])
      expect(() => parseAllowed(`10.0.0.0/8, ${entry}`), entry).toThrow(`"${entry}"`);
  });
});

describe('a name', { tags: ['@V1.3.6'] }, () => {
  it('is asked for once a connection, which is made to exactly what was checked', async () => {
    const reached: (string | undefined)[] = [];
    const { port } = await serverForTest((request, response) => {
      reached.push(request.socket.localAddress);
      response.writeHead(200, { connection: 'close' }).end();
    }, '0.0.0.0');
    // It would answer at both: rebinding takes the second, whichever of check and connection comes later.
    const names = namesForTest(['127.0.0.2', '127.0.0.1'], ['127.0.0.2']);
    const ask = outboundForTest('127.0.0.1', names.resolve);
    (await ask(`http://rebinding.example:${port}/`)).body.resume();
    expect(reached).toEqual(['127.0.0.1']);
    expect(names.timesAsked()).toBe(1);
    await expect(ask(`http://rebinding.example:${port}/`)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(reached).toEqual(['127.0.0.1']);
  });
});

describe('a redirect', { tags: ['@V1.3.6'] }, () => {
  it('is followed by the same rules, three times at most, and for reading alone', async () => {
    const reached: string[] = [];
    const { port } = await serverForTest((request, response) => {
      reached.push(`${request.method} ${request.url}`);
      const to = new URL(request.url ?? '', 'http://here').searchParams.get('to');
      response.writeHead(to === null ? 200 : 307, to === null ? {} : { location: to }).end();
    });
    const ask = outboundForTest('127.0.0.1');
    const at = (to: string) => `http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`;
    for (const to of [
      `http://127.0.0.2:${port}/`,
      `http://0.0.0.0:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'http://127.0.0.1:22/',
    ])
      await expect(ask(at(to)), to).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(new Set(reached).size).toBe(6);
    expect((await ask(at('/end'))).url.pathname).toBe('/end');
    expect((await ask(at(at(at('/end'))))).status).toBe(200);
    await expect(ask(at(at(at(at('/end')))))).rejects.toThrow('more than 3 times');
    expect((await ask(at('/end'), { method: 'POST', body: '{}' })).status).toBe(307);
    expect(reached.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('takes no secret to another origin', async () => {
    const keys: (string | string[] | undefined)[] = [];
    const { port: other } = await serverForTest((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.end();
    });
    const { port } = await serverForTest((request, response) => {
      keys.push(request.headers['x-api-key']);
      const location = request.url === '/' ? '/again' : `http://127.0.0.1:${other}/`;
      response.writeHead(302, { location }).end();
    });
    const secretHeaders = { 'x-api-key': 'a secret' };
    await outboundForTest('127.0.0.1')(`http://127.0.0.1:${port}/`, { secretHeaders });
    expect(keys).toEqual(['a secret', 'a secret', undefined]);
  });
});

describe('an answer of JSON', () => {
  it('has a largest size, whether it says its length or not, and is never unpacked', async () => {
    const large = JSON.stringify('x'.repeat(5000));
    const { port } = await serverForTest((request, response) => {
      if (request.url === '/small') response.end('{"is":"small"}');
      else if (request.url === '/none') response.end('<html>');
      else if (request.url === '/packed')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large));
      else if (request.url === '/length')
        response.writeHead(200, { 'content-length': large.length }).end(large);
      else for (const piece of [large, null]) piece === null ? response.end() : response.write(piece);
    });
    const read = async (path: string) =>
      readJson(await outboundForTest('127.0.0.1')(`http://127.0.0.1:${port}${path}`), 1000);
    expect(await read('/small')).toEqual({ is: 'small' });
    for (const [path, why] of [
      ['/none', 'no JSON'],
      ['/packed', 'packed'],
      ['/length', 'too much'],
      ['/chunks', 'too much'],
    ] as const)
      await expect(read(path), path).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining(why),
      });
  });
});
