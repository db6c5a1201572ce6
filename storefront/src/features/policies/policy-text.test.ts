import { DEFAULT_CHARGES } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { privacyPolicy, shippingPolicy, termsOfService } from './policies.texts.ts';
import { formatPolicy, parsePolicy, withCharges } from './policy-text.ts';

describe('the text of a policy', () => {
  it.each([privacyPolicy, shippingPolicy, termsOfService])('is the same after editing nothing', (...sections) => {
    expect(parsePolicy(formatPolicy(sections))).toEqual(sections);
  });

  it('needs no empty lines around headings, and no heading', () => {
    expect(parsePolicy('Welcome.\n## Returns {#returns}\nWithin a day.\nWrite to us.\n\n\nBye.')).toEqual([
      { heading: '', paragraphs: ['Welcome.'] },
      { heading: 'Returns', id: 'returns', paragraphs: ['Within a day.\nWrite to us.', 'Bye.'] },
    ]);
  });

  it('names the shop’s charges', () => {
    const text = 'Shipping is {delivery}, {traditional_cover} in cloth; {other} stays.';
    expect(withCharges(text, DEFAULT_CHARGES)).toBe('Shipping is ₹50, ₹149 in cloth; {other} stays.');
    const charges = { ...DEFAULT_CHARGES, shippingFee: 62.5, freeShippingFrom: 999 };
    expect(withCharges('{delivery}', charges)).toBe('₹62.50 (free for orders from ₹999)');
  });
});
