import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { liesIn } from './allowed-destinations.ts';

/** All of IPv6 that is given out as global unicast (RFC 4291; the registry of IANA). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Public by its range, but answered by the host of a virtual machine: Azure's platform. */
const PLATFORM = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public Internet, outside of the networks that this machine is in. Of IPv6 only what
 * is global unicast: no form that carries an IPv4 address (mapped, compatible, 6to4, NAT64, Teredo) is.
 */
export function isPublicAddress(text: string, ownNetworks = networksOfThisMachine()): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || PLATFORM.has(address.toString())) return false;
  if (address.kind() === 'ipv6' && !address.match(GLOBAL_UNICAST)) return false;
  return !liesIn(
    address,
    ownNetworks.map((network) => ipaddr.parseCIDR(network)),
  );
}

/** A machine may have public addresses, and so have its neighbours in a network of IPv6: they are no Internet to it. */
function networksOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ cidr }) => (cidr === null ? [] : [cidr])),
  );
}
