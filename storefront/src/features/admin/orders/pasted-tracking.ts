import { setTrackingSchema, type Carrier, type SetTracking } from '@mithai/contracts';

interface PastedTracking {
  orders: SetTracking['orders'];
  /** Lines that name no order and tracking number, as they were typed. */
  unread: string[];
}

/** A line an order: its number, then the tracking number. Orders without one are left out. */
export function parsePastedTracking(text: string, carrier: Carrier): PastedTracking {
  const orders = new Map<number, SetTracking['orders'][number]>();
  const unread: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const { id, number } = /^#?(?<id>\d{1,9})(?:[\s,;:]+(?<number>.*))?$/.exec(line)?.groups ?? {};
    if (line === '' || (id !== undefined && !number)) continue;
    const parsed = setTrackingSchema.safeParse({ orders: [{ id: Number(id), carrier, number }] });
    const [order] = parsed.data?.orders ?? [];
    if (order && !orders.has(order.id)) orders.set(order.id, order);
    else unread.push(line);
  }
  return { orders: [...orders.values()], unread };
}
