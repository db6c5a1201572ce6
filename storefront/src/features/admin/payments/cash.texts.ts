import { formatExactRupees } from '@mithai/contracts';
import { orders } from '../counts.texts.ts';
import { success } from '../../../ui/notice.ts';

export const cashTexts = {
  title: 'Cash to record',
  hint: 'Cash orders delivered before today. If a courier brought another amount, record it at the order.',
  loading: 'Loading the cash to record',
  failedToLoad: 'We couldn’t load the cash to record',
  empty: 'All cash is recorded',
  emptyHint: 'Delivered cash orders appear here the day after, until their cash is recorded.',
  all: 'All orders shown',
  oldest: (shown: number, count: number) => `The oldest ${shown} of ${count}`,
  order: (id: number, name: string) => `Order #${id}${name ? `, ${name}` : ''}`,
  delivered: (rupees: number, day: string) => `${formatExactRupees(rupees)}, delivered ${day}`,
  open: 'Open',
  openOrder: (id: number) => `Open order #${id}`,
  record: (count: number, rupees: number) => `Mark ${orders(count)} as collected: ${formatExactRupees(rupees)}`,
  noneChosen: 'Choose the orders whose cash you have',
  dialog: {
    title: (rupees: number) => `Record ${formatExactRupees(rupees)} in cash?`,
    text: (count: number) =>
      `The cash of ${orders(count)} counts in the report on the day of delivery. A wrong entry can only be corrected by a refund.`,
    reference: 'Reference',
    referenceHint: 'For example the courier’s remittance number, or the day’s cash book entry.',
    failed: 'No cash was recorded',
    submit: 'Record cash',
    submitting: 'Recording...',
  },
} as const;

export const cashNotices = {
  recorded: (count: number, rupees: number) =>
    success('Cash recorded', `${formatExactRupees(rupees)} of ${orders(count)}.`),
};
