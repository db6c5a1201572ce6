import type { Order } from '@mithai/contracts';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import { ordersTexts } from './orders.texts.ts';

/** Announces status changes to screen readers. */
export function OrderUpdates({ orders }: { orders: readonly Order[] }) {
  const [known, setKnown] = useState(orders);
  const [news, setNews] = useState('');
  if (orders !== known) {
    const moved = orders.filter(({ id, status }) =>
      known.some((before) => before.id === id && before.status !== status),
    );
    setKnown(orders);
    if (moved.length > 0) setNews(moved.map(ordersTexts.statusNews).join(' '));
  }
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}
