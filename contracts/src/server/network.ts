import ipaddr from 'ipaddr.js';

/** A network that calls are counted in. */
export interface Network {
  key: string;
  /** How many times the limit of a single subscriber it may use. */
  factor: number;
}

/** Bytes of an IPv6 address: a subscriber has a network of 64 bits at least, and often one of 48, which holds 65,536 of these. */
const SUBSCRIBER_BYTES = 8;
const SITE = { bytes: 6, factor: 8 };

/**
 * The networks that an IP address is counted in, the narrowest first: the address itself for IPv4, the /64 and the /48 for IPv6,
 * where anybody has more addresses, and many have more networks, than any limit.
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

/** The networks, each counted for one `subject` alone, such as an account that is named from them. */
export const inEach = (networks: readonly Network[], subject: string): Network[] =>
  networks.map(({ key, factor }) => ({ key: `${subject} ${key}`, factor }));
