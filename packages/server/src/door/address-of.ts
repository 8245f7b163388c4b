import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What a client is counted by: its IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one has
 * all that begin so. Behind a proxy it is what the proxy says, where CUTGRAPH_TRUST_PROXY trusts that one.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
