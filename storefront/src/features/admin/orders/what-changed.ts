import type { AdminOrder } from '@mithai/contracts';
import { Problem } from '../../../api/problem.ts';
import { formatDay } from '../../../ui/index.ts';
import { statusNames } from '../../orders/index.ts';
import { orderTexts } from './orders.texts.ts';

const { changed: texts } = orderTexts;

type Changeable = Pick<AdminOrder, 'status' | 'estimatedDeliveryDate' | 'statusHistory'>;

export const isChangedMeanwhile = (error: unknown): boolean => error instanceof Problem && error.code === 'order_changed';

/** What another window has made of an order, in sentences. */
export function whatChanged(seen: Changeable, now: Changeable): string[] {
  const known = new Set(seen.statusHistory.map(({ id }) => id));
  const added = now.statusHistory.filter(({ id }) => !known.has(id)).toReversed();
  return [
    ...(now.status === seen.status ? [] : [texts.status(statusNames[seen.status], statusNames[now.status])]),
    ...added.flatMap(({ notes }) => (notes ? [texts.note(notes)] : [])),
    ...(now.estimatedDeliveryDate === seen.estimatedDeliveryDate ? [] : [dayChanged(seen, now)]),
  ];
}

function dayChanged({ estimatedDeliveryDate: from }: Changeable, { estimatedDeliveryDate: to }: Changeable): string {
  const before = from && formatDay(from);
  return to === null ? texts.noDelivery(before ?? '') : texts.delivery(before, formatDay(to));
}
