import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Refusal } from '@cutgraph/core';
import ipaddr from 'ipaddr.js';
import { type AllowedDestinations, liesIn } from './allowed-destinations.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name, as `dns.lookup` gives them with `all`. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The look-up of a name for a connection: it gives only addresses that may be asked, and the connection is made to
 * exactly these. So it does not matter what the name resolves to before or after.
 */
export function guardedLookup(allowed: AllowedDestinations, resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const permitted = addresses.filter(({ address }) => isPermitted(host, address, allowed));
      const [first] = permitted;
      if (first === undefined) return done(notAllowed(host), '');
      if (options.all) return done(null, permitted);
      return done(null, first.address, first.family);
    });
  };
}

/** Refuses a host that is written as an address which may not be asked; it never comes to a look-up. */
export function refuseAddress(host: string, allowed: AllowedDestinations): void {
  const address = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address) && !isPermitted(host, address, allowed)) throw notAllowed(host);
}

function isPermitted(host: string, address: string, { networks, hosts }: AllowedDestinations): boolean {
  return hosts.has(host.toLowerCase()) || liesIn(ipaddr.parse(address), networks) || isPublicAddress(address);
}

/** It says no address: who asks would learn from it what names of this network stand for. */
function notAllowed(host: string): Refusal {
  return new Refusal(
    'invalid-argument',
    `${host} is an address of a private network, and this Cutgraph asks public addresses only. If it is yours, who runs this server can allow it: CUTGRAPH_ALLOWED_NETWORKS names networks (192.168.1.0/24) and hosts.`,
  );
}
