import type { OrderFact } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../ui/dates.ts';
import { remarkOf as remarkInHindi } from './order-history.texts.hi.ts';
import { remarkOf } from './order-history.texts.ts';

const changes = {
  items: [{ name: 'लड्डू', from: 2, to: 3 }],
  hasNewAddress: true,
  hasNewContact: true,
  deliveryDay: '2026-11-09',
  total: { from: 550, to: 800 },
};
const LINES = `लड्डू: 2 की जगह 3
डिलीवरी का नया पता
संपर्क की नई जानकारी
डिलीवरी ${formatDay('2026-11-09')} को
कुल रक़म: ₹550.00 की जगह ₹800.00`;
const FACTS: [OrderFact, string][] = [
  [{ kind: 'cancelled_by_customer' }, 'ग्राहक ने ऑर्डर रद्द किया।'],
  [{ kind: 'not_confirmed', hours: 24 }, '24 घंटे में पुष्टि नहीं हुई।'],
  [{ kind: 'not_paid' }, 'भुगतान समय पर नहीं मिला।'],
  [{ kind: 'edited', changes }, LINES],
  [{ kind: 'edit_held', amount: 250, changes }, `₹250.00 का भुगतान होने पर ये बदलाव होंगे:\n${LINES}`],
  [{ kind: 'edit_not_paid' }, 'बदलाव का भुगतान समय पर नहीं हुआ। ऑर्डर पहले जैसा ही रहेगा।'],
  [{ kind: 'edit_withdrawn' }, 'बदलाव वापस ले लिया गया। ऑर्डर वैसा ही रहेगा जैसा आपने भुगतान किया था।'],
];

describe('an entry of an order’s history', () => {
  it.each(FACTS)('says %j in Hindi', (fact, sentence) => {
    expect(remarkInHindi({ notes: 'Written by the API.', fact })).toBe(sentence);
  });

  it('shows the note of the API in English', () => {
    expect(remarkOf({ notes: 'The payment was not received in time.', fact: { kind: 'not_paid' } })).toBe(
      'The payment was not received in time.',
    );
  });

  it.each([['By the noon bus'], [null]])('shows the typed note as it is: %s', (notes) => {
    for (const remark of [remarkOf, remarkInHindi]) expect(remark({ notes, fact: null })).toBe(notes);
  });
});
