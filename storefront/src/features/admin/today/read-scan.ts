import { toAsciiDigits, trackingSchema, type Carrier, type Parcel, type Tracking } from '@mithai/contracts';
import { handOverTexts as texts } from './hand-over.texts.ts';

type Scanned =
  | { kind: 'parcel'; parcel: Parcel }
  | { kind: 'tracking'; tracking: Tracking }
  | { kind: 'refused'; reason: string };

/** Reads what was typed or scanned: an order's number first (also "#12" or "Order #12"), then its tracking number. */
export function readScan(
  typed: string,
  { parcel: chosen, parcels, carrier }: { parcel: Parcel | null; parcels: readonly Parcel[]; carrier: Carrier },
): Scanned {
  const text = toAsciiDigits(typed).trim();
  const id = Number(/^\D{0,8}(\d{1,9})$/.exec(text)?.[1]);
  const named = parcels.find(({ orderId }) => orderId === id);
  if (!chosen) return named ? { kind: 'parcel', parcel: named } : { kind: 'refused', reason: texts.scan.unknown(text) };
  if (named) return { kind: 'refused', reason: texts.scan.orderNumber(named.orderId, chosen.orderId) };
  const { data: tracking, error } = trackingSchema.safeParse({ carrier, number: text });
  return tracking
    ? { kind: 'tracking', tracking }
    : { kind: 'refused', reason: error?.issues[0]?.message ?? texts.scan.unknown(text) };
}
