import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { orders } from '../counts.texts.hi.ts';
import type { collectTexts as english } from './collect.texts.ts';

export const collectTexts: Translation<typeof english> = {
  title: 'नक़द लें',
  loading: 'नक़द की जानकारी आ रही है',
  failedToLoad: 'नक़द की जानकारी नहीं आ सकी',
  due: 'अभी कूरियर के पास',
  received: 'इस दिन मिले',
  sum: (rupees, count) => `${formatExactRupees(rupees)}, ${orders(count)}`,
  nothing: 'कोई नक़द बाक़ी नहीं।',
  order: (id, name) => `#${id}${name ? ` ${name}` : ''}`,
  onTheWay: 'रास्ते में',
  delivered: 'पहुँच गया',
  record: 'दर्ज करें',
  recordOf: (id) => `ऑर्डर #${id} का नक़द दर्ज करें`,
  recordAll: (count, rupees) => `पहुँचे हुए ${orders(count)} दर्ज करें: ${formatExactRupees(rupees)}`,
  oldest: (shown, count) => `${count} में से पहले ${shown} दिख रहे हैं।`,
  receivedOrders: (count) => `मिले: ${orders(count)}`,
};
