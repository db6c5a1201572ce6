import { TZDate } from '@date-fns/tz';
import { SHOP_TIME_ZONE, TRACKING_NUMBER_MAX, type ScanStatus } from '@mithai/contracts';
import { z } from 'zod';
import type { Scan } from './shipment.entity.ts';

/**
 * Shiprocket's status ids that say where a parcel is: https://apidocs.shiprocket.in, "Shipment Status Codes". Others,
 * such as 26 (fulfilled), which does not prove a delivery, say nothing.
 */
const STATUS_OF: Readonly<Record<number, ScanStatus>> = {
  42: 'picked_up',
  6: 'picked_up',
  18: 'in_transit',
  22: 'in_transit',
  38: 'in_transit',
  39: 'in_transit',
  48: 'in_transit',
  50: 'in_transit',
  51: 'in_transit',
  55: 'in_transit',
  17: 'out_for_delivery',
  21: 'undelivered',
  77: 'undelivered',
  7: 'delivered',
  9: 'returning',
  14: 'returning',
  40: 'returning',
  41: 'returning',
  46: 'returning',
  75: 'returning',
  78: 'returning',
  10: 'returned',
  12: 'lost',
  24: 'lost',
  25: 'lost',
  44: 'lost',
  76: 'lost',
};

const scanSchema = z.object({ date: z.string(), 'sr-status': z.union([z.string(), z.number()]).nullish() });

/** Scans of no known status, or without a time, are left out. */
export const readScans = (scans: readonly unknown[]): Scan[] =>
  scans.flatMap((scan) => {
    const { data } = scanSchema.safeParse(scan);
    return data ? toScan(Number(data['sr-status'] ?? Number.NaN), data.date) : [];
  });

const text = z.string().max(200);

/** Keeps only what tells where the parcel is: https://apidocs.shiprocket.in, "Webhooks". */
const webhookSchema = z.object({
  awb: z.union([text, z.number()]).transform(String),
  shipment_status_id: z.number().int().nullish(),
  current_timestamp: text.nullish(),
  scans: z.array(z.unknown()).max(1000).nullish(),
  is_return: z.union([z.number(), z.boolean()]).nullish(),
});

/** Null for a message that makes no sense, or about a return. */
export const readWebhook = (body: unknown): { trackingNumber: string; scans: Scan[] } | null => {
  const { data } = webhookSchema.safeParse(body);
  if (!data || data.is_return || data.awb === '' || data.awb.length > TRACKING_NUMBER_MAX) return null;
  const current = toScan(data.shipment_status_id ?? Number.NaN, data.current_timestamp ?? '');
  return { trackingNumber: data.awb, scans: [...readScans(data.scans ?? []), ...current] };
};

const toScan = (statusId: number, time: string): Scan[] => {
  const status = STATUS_OF[statusId];
  const at = readTime(time);
  return status && at ? [{ status, at }] : [];
};

/** Indian time: 2023-05-19 11:59:16, or 23 05 2023 11:43:52. */
const readTime = (time: string): Date | null => {
  const { groups } =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<clock>\d\d:\d\d:\d\d)/.exec(time) ??
    /^(?<day>\d\d) (?<month>\d\d) (?<year>\d{4}) (?<clock>\d\d:\d\d:\d\d)/.exec(time) ??
    {};
  if (!groups) return null;
  const [hours = 0, minutes = 0, seconds = 0] = (groups.clock ?? '').split(':').map(Number);
  const moment = new TZDate(
    Number(groups.year),
    Number(groups.month) - 1,
    Number(groups.day),
    hours,
    minutes,
    seconds,
    SHOP_TIME_ZONE,
  );
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime());
};
