import { formatExactRupees } from '@mithai/contracts';
import { orders } from '../counts.texts.ts';

export const collectTexts = {
  title: 'Collect',
  loading: 'Loading the cash',
  failedToLoad: 'We couldn’t load the cash',
  due: 'Still with couriers',
  received: 'Received on this day',
  sum: (rupees: number, count: number) => `${formatExactRupees(rupees)}, ${orders(count)}`,
  nothing: 'No cash is due.',
  order: (id: number, name: string) => `#${id}${name ? ` ${name}` : ''}`,
  onTheWay: 'On the way',
  delivered: 'Delivered',
  record: 'Record',
  recordOf: (id: number) => `Record the cash of order #${id}`,
  recordAll: (count: number, rupees: number) => `Record ${orders(count)} delivered: ${formatExactRupees(rupees)}`,
  oldest: (shown: number, count: number) => `The first ${shown} of ${count} are shown.`,
  receivedOrders: (count: number) => `Received: ${orders(count)}`,
} as const;
