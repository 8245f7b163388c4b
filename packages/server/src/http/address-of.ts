import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * What a client is counted by: its IPv4 address, or the first 64 bits of an IPv6 address, since its owner has all
 * that begin so. Behind a proxy it is what the proxy says, where CUTGRAPH_TRUST_PROXY trusts that one.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.process(withoutZone);
  return address.toNormalizedString().split(':').slice(0, 4).join(':');
}
