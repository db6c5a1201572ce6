import { describe, expect, it } from 'vitest';
import { networksOf } from './network.ts';

describe('networksOf', () => {
  it('counts an IPv6 address in its /64 and, with eight times the limit, in its /48', () => {
    const [subscriber, site, ...others] = networksOf('2001:db8:1:2::3');
    expect([subscriber.factor, site?.factor, others]).toEqual([1, 8, []]);
    expect(networksOf('2001:db8:1:2:ffff::9')).toEqual([subscriber, site]);
    expect(networksOf('2001:db8:1:ff::3')).toEqual([expect.not.objectContaining(subscriber), site]);
    expect(networksOf('2001:db8:2:2::3')[1]).not.toEqual(site);
  });

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'])('counts an IPv4 address by itself: %s', (address) => {
    expect(networksOf(address)).toEqual([{ key: '192.0.2.1', factor: 1 }]);
  });
});
