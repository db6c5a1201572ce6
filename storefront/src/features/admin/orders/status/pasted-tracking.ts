import { toAsciiDigits, trackingSchema, type AdminOrder, type Carrier, type Tracking } from '@mithai/contracts';
import { previewOf, type BulkPreview } from '../list/bulk-preview.ts';
import { formatTracking } from './tracking-fields.tsx';

interface TrackedOrder<Order = AdminOrder> {
  order: Order;
  tracking: Tracking;
  line: string;
}

interface PastedTracking<Order> {
  tracked: TrackedOrder<Order>[];
  unread: string[];
  notChosen: string[];
}

/** Parses one order per line: its id, then the tracking number. Skips orders without a tracking number. */
export function parsePastedTracking<Order extends { id: number }>(
  text: string,
  carrier: Carrier,
  chosen: readonly Order[],
): PastedTracking<Order> {
  const orders = new Map(chosen.map((order) => [order.id, order]));
  const result: PastedTracking<Order> = { tracked: [], unread: [], notChosen: [] };
  for (const line of toAsciiDigits(text)
    .split('\n')
    .map((raw) => raw.trim())) {
    const { id, number } = /^#?(?<id>\d{1,9})(?:[\s,;:]+(?<number>.*))?$/.exec(line)?.groups ?? {};
    if (line === '' || (id !== undefined && !number)) continue;
    const { data: tracking } = trackingSchema.safeParse({ carrier, number });
    const order = orders.get(Number(id));
    if (!tracking || result.tracked.some((other) => other.order === order)) result.unread.push(line);
    else if (order) result.tracked.push({ order, tracking, line });
    else result.notChosen.push(line);
  }
  return result;
}

/** The pasted text without these lines. */
export const withoutLines = (text: string, lines: readonly string[]): string =>
  text
    .split('\n')
    .filter((line) => !lines.includes(line.trim()))
    .join('\n');

export interface TrackingPreview {
  /** Get their status and tracking number at once. */
  shipping: TrackedOrder[];
  /** Get a tracking number only. */
  updating: TrackedOrder[];
  refused: BulkPreview['refused'];
  emails: number;
}

export function previewTracking(tracked: readonly TrackedOrder[], isShipping: boolean): TrackingPreview {
  const isSent = ({ order }: TrackedOrder) => order.status === 'shipped';
  const updating = isShipping ? tracked.filter(isSent) : [...tracked];
  const { changing, refused, emails } = previewOf(
    tracked.filter((one) => !updating.includes(one)).map(({ order }) => order),
    'shipped',
    '',
  );
  const informed = updating.filter(
    (one) =>
      isSent(one) &&
      one.order.contactEmail !== '' &&
      formatTracking(one.order.tracking) !== formatTracking(one.tracking),
  );
  return {
    shipping: tracked.filter(({ order }) => changing.includes(order)),
    updating,
    refused,
    emails: emails + informed.length,
  };
}
