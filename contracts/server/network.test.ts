import { describe, expect, it } from 'vitest';
import { isLocalHostname, networksOf } from './network.ts';

describe('networksOf', () => {
  it('counts an IPv6 address in its /64 and, with eight times the limit, in its /48', () => {
    const [subscriber, site, ...others] = networksOf('2001:db8:1:2::3');
    expect([subscriber.factor, site?.factor, others]).toEqual([1, 8, []]);
    expect(networksOf('2001:db8:1:2:ffff::9')).toEqual([subscriber, site]);
    expect(networksOf('2001:db8:1:ff::3')).toEqual([expect.not.objectContaining(subscriber), site]);
    expect(networksOf('2001:db8:2:2::3')[1]).not.toEqual(site);
  });

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'])(
    'counts each IPv4 address separately: %s',
    (address) => {
      expect(networksOf(address)).toEqual([{ key: '192.0.2.1', factor: 1 }]);
    },
  );
});

describe('isLocalHostname', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '192.168.1.7', '10.0.0.5', '172.16.0.9', '169.254.1.1', '[fd00::1]'])(
    'accepts %s',
    (hostname) => {
      expect(isLocalHostname(hostname)).toBe(true);
    },
  );

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '203.0.113.9', '[2001:db8::1]'])(
    'rejects %s, which may be public',
    (hostname) => {
      expect(isLocalHostname(hostname)).toBe(false);
    },
  );
});
