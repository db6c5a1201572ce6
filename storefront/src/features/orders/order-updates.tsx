import type { Order } from '@mithai/contracts';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import { ordersTexts } from './orders.texts.ts';

/** Announces status changes to screen readers. */
export function OrderUpdates({ orders }: { orders: readonly Order[] }) {
  const [previous, setPrevious] = useState(orders);
  const [announcement, setAnnouncement] = useState('');
  if (orders !== previous) {
    const changed = orders.filter(({ id, status }) =>
      previous.some((before) => before.id === id && before.status !== status),
    );
    setPrevious(orders);
    if (changed.length > 0) setAnnouncement(changed.map(ordersTexts.statusNews).join(' '));
  }
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
