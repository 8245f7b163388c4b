import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What the operator lets people name beside the public Internet: networks, and hosts by their names. */
export type AllowedDestinations = {
  networks: readonly (readonly [Address, number])[];
  hosts: ReadonlySet<string>;
};

/** A name as DNS has it; underscores are usual in networks of containers. */
const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * Reads what stands in `CUTGRAPH_ALLOWED_NETWORKS`: networks (192.168.1.0/24), single addresses and names of hosts,
 * separated by commas. Throws an Error that names an entry which is none of these.
 */
export function parseAllowed(text: string): AllowedDestinations {
  const networks: [Address, number][] = [];
  const hosts = new Set<string>();
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    if (entry === '') continue;
    const network = networkOf(entry);
    if (network) networks.push(network);
    // What ends in a number is an address to browsers and to Node, never a name.
    else if (HOST_NAME.test(entry) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(entry)) hosts.add(entry);
    else throw new Error(`"${entry}" is neither a network, an address nor the name of a host.`);
  }
  return { networks, hosts };
}

/** Whether an address lies in one of some networks. Another family lies in none, IPv4 written as IPv6 included. */
export function liesIn(address: Address, networks: AllowedDestinations['networks']): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

function networkOf(entry: string): [Address, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  // The four-part form alone: "10.1" is also 10.0.0.1, and may be meant as 10.1.0.0.
  if (!ipaddr.IPv4.isValidFourPartDecimal(entry) && !ipaddr.IPv6.isValid(entry)) return undefined;
  const address = ipaddr.parse(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
