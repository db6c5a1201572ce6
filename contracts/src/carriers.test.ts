import { describe, expect, it } from 'vitest';
import { trackingSchema } from './orders.ts';
import { CARRIERS, trackingUrl } from './carriers.ts';

describe('trackingSchema', () => {
  it('removes spaces and converts to upper case', () => {
    expect(trackingSchema.parse({ carrier: 'india_post', number: ' ew 123 456 789 in ' })).toEqual({
      carrier: 'india_post',
      number: 'EW123456789IN',
    });
  });

  it('accepts digits of any script', () => {
    expect(trackingSchema.parse({ carrier: 'dtdc', number: 'd१२३４５６' }).number).toBe('D123456');
  });

  it.each(['', 'ab', 'x'.repeat(41), 'EW1234"><script>', 'javascript:alert(1)', '../../etc', '12345?x=1'])(
    'rejects %s',
    (number) => {
      expect(trackingSchema.safeParse({ carrier: 'dtdc', number }).success).toBe(false);
    },
  );

  it('links to an https page of a listed carrier only', () => {
    for (const carrier of CARRIERS.filter((candidate) => candidate !== 'other')) {
      expect(trackingUrl({ carrier, number: 'EW123456789IN' })).toMatch(/^https:\/\/[\w.]+\//);
    }
    expect(trackingUrl({ carrier: 'delhivery', number: '1234567890' })).toBe(
      'https://www.delhivery.com/track-v2/package/1234567890',
    );
    expect(trackingUrl({ carrier: 'other', number: 'A1234' })).toBeNull();
  });
});
