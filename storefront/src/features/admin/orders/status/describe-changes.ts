import type { AdminOrder } from '@mithai/contracts';
import { hasCode } from '../../../../api/problem.ts';
import { formatDay } from '../../../../ui/index.ts';
import { statusNames } from '../../../orders/orders.texts.ts';
import { orderTexts } from '../orders.texts.ts';
import { formatTracking } from './tracking-fields.tsx';

const { changed: texts } = orderTexts;

export type Changeable = Pick<
  AdminOrder,
  'status' | 'estimatedDeliveryDate' | 'statusHistory' | 'internalNote' | 'tracking' | 'confirmBy'
>;

export const hasConflict = (error: unknown): boolean => hasCode(error, 'order_changed');

export function describeChanges(seen: Changeable, now: Changeable): string[] {
  const known = new Set(seen.statusHistory.map(({ id }) => id));
  const added = now.statusHistory.filter(({ id }) => !known.has(id)).toReversed();
  // A status change also confirms the order, without the customer.
  const isConfirmed = seen.confirmBy !== null && now.confirmBy === null && added.length === 0;
  const tracking = formatTracking(now.tracking);
  return [
    ...(isConfirmed ? [texts.confirmed] : []),
    ...(now.status === seen.status ? [] : [texts.status(statusNames[seen.status], statusNames[now.status])]),
    ...added.flatMap(({ notes }) => (notes ? [texts.note(notes)] : [])),
    ...(now.estimatedDeliveryDate === seen.estimatedDeliveryDate ? [] : [dayChanged(seen, now)]),
    ...(tracking === formatTracking(seen.tracking) ? [] : [texts.tracking(tracking)]),
    ...(now.internalNote === seen.internalNote ? [] : [texts.internalNote(now.internalNote)]),
  ];
}

function dayChanged({ estimatedDeliveryDate: from }: Changeable, { estimatedDeliveryDate: to }: Changeable): string {
  const before = from && formatDay(from);
  return to === null ? texts.noDelivery(before ?? '') : texts.delivery(before, formatDay(to));
}
