import ipaddr from 'ipaddr.js';

export interface Network {
  key: string;
  /** Multiple of a single subscriber's limit. */
  factor: number;
}

/** Bytes of an IPv6 address: a subscriber has at least a /64, and often a /48, which holds 65,536 of them. */
const SUBSCRIBER_BYTES = 8;
const SITE = { bytes: 6, factor: 8 };

/**
 * The networks of an IP, narrowest first: an IPv4 address itself; an IPv6 /64 and /48, since anyone has more addresses,
 * and many have more networks, than any limit.
 */
export const networksOf = (address: string): [Network, ...Network[]] => {
  if (!ipaddr.isValid(address)) return [{ key: address, factor: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ key: parsed.toString(), factor: 1 }];
  const prefix = (bytes: number): string => parsed.toByteArray().slice(0, bytes).join('.');
  return [
    { key: prefix(SUBSCRIBER_BYTES), factor: 1 },
    { key: prefix(SITE.bytes), factor: SITE.factor },
  ];
};

const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * True for localhost and IP addresses of private networks. Other names do not count: any DNS server could resolve them
 * to such an address.
 */
export const isLocalHostname = (hostname: string): boolean => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (ipaddr.isValid(host) && LOCAL_RANGES.has(ipaddr.process(host).range()));
};

/** Networks counted separately per `subject`, such as the account that a caller names. */
export const scopeNetworks = (networks: readonly Network[], subject: string): Network[] =>
  networks.map(({ key, factor }) => ({ key: `${subject} ${key}`, factor }));
