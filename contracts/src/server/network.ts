import ipaddr from 'ipaddr.js';

/** What one subscriber holds: of IPv6 a network of 64 bits, which has an address for every call; of IPv4 the address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString();
};
