import { formatExactRupees, type OrderChanges, type OrderFact } from '@mithai/contracts';
import { formatDay } from '../../ui/dates.ts';
import { paymentTexts } from '../payments/payments.texts.hi.ts';
import type { remarkOf as english } from './order-history.texts.ts';

const { change: changeTexts } = paymentTexts;

/** Typed notes stay unchanged. */
export const remarkOf: typeof english = ({ notes, fact }) => (fact ? describeFact(fact) : notes);

const SENTENCES = {
  cancelled_by_customer: 'ग्राहक ने ऑर्डर रद्द किया।',
  not_paid: 'भुगतान समय पर नहीं मिला।',
  edit_not_paid: 'बदलाव का भुगतान समय पर नहीं हुआ। ऑर्डर पहले जैसा ही रहेगा।',
  edit_withdrawn: 'बदलाव वापस ले लिया गया। ऑर्डर वैसा ही रहेगा जैसा आपने भुगतान किया था।',
};

function describeFact(fact: OrderFact): string {
  switch (fact.kind) {
    case 'not_confirmed':
      return `${fact.hours} घंटे में पुष्टि नहीं हुई।`;
    case 'edited':
      return describeChanges(fact.changes);
    case 'edit_held':
      return `${formatExactRupees(fact.amount)} का भुगतान होने पर ये बदलाव होंगे:\n${describeChanges(fact.changes)}`;
    default:
      return SENTENCES[fact.kind];
  }
}

function describeChanges({ items, hasNewAddress, hasNewContact, deliveryDay, total }: OrderChanges): string {
  return [
    ...items.map(({ name, from, to }) => changeTexts.line(name, from, to)),
    hasNewAddress && changeTexts.newAddress,
    hasNewContact && 'संपर्क की नई जानकारी',
    deliveryDay && changeTexts.day(formatDay(deliveryDay)),
    total && `कुल रक़म: ${formatExactRupees(total.from)} की जगह ${formatExactRupees(total.to)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
