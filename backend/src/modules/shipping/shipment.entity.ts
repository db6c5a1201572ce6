import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  isBookable,
  SCAN_LEVELS,
  SCAN_STATUSES,
  SENT_STATUSES,
  SHIPMENT_STATUSES,
  TRACKING_NUMBER_MAX,
  TROUBLED_SHIPMENTS,
  type ScanStatus,
  type ShipmentStatus,
} from '@mithai/contracts';
import { toLiterals } from '../../platform/sql.ts';
import { shipmentNotBookable } from './shipping.errors.ts';

/** The parcel of an order at the carrier. */
const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipments',
  indexes: [
    {
      name: 'shipments_troubled',
      properties: ['id'],
      where: `status in (${toLiterals(TROUBLED_SHIPMENTS)}) and attended_at is null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().unique(),
    status: p.enum([...SHIPMENT_STATUSES]).default('requested'),
    /** Counts the carrier's orders of this parcel; 0 for one of before they were counted. */
    attempt: p.integer().default(1),
    /** A hash of what the carrier was told under this attempt, to notice what has changed since. */
    sentHash: p.string().nullable(),
    /** The carrier's ids of order and shipment; its order carries our reference. */
    carrierOrderId: p.string().nullable(),
    carrierShipmentId: p.string().nullable(),
    trackingNumber: p.string().length(TRACKING_NUMBER_MAX).nullable().unique(),
    courier: p.string().nullable(),
    labelUrl: p.text().nullable(),
    /** A sentence for the shop. */
    error: p.text().nullable(),
    /** The time of the last scan, or of the booking. */
    statusAt: p.datetime().defaultRaw('now()'),
    /** When staff took care of the trouble; null again after each scan. */
    attendedAt: p.datetime().nullable(),
    /** How far the scans have moved the order; what the shop corrects by hand stays corrected. */
    orderMovedTo: p.enum([...SENT_STATUSES]).nullable(),
    polledAt: p.datetime().nullable(),
  },
});

export class Shipment extends ShipmentSchema.class {
  /** The carrier's order is found by it. The order's number alone would be found in other numbers as well. */
  reference(): string {
    return this.attempt === 0 ? String(this.orderId) : `order-${this.orderId}-${this.attempt}`;
  }

  /** Throws 409 for a parcel that is booked or on its way. */
  request(now: Date): void {
    if (!isBookable(this)) throw shipmentNotBookable();
    if (this.isOnTheWay()) this.startAnew();
    this.moveTo('requested', now);
    this.error = null;
  }

  /** Called once the carrier has tracking number, pickup and label. */
  book(labelUrl: string | null, now: Date): void {
    this.moveTo('booked', now);
    this.labelUrl = labelUrl;
    this.error = null;
  }

  fail(reason: string, now: Date): void {
    this.moveTo('failed', now);
    this.error = reason;
  }

  /** The carrier has taken back the booking. */
  cancel(now: Date): void {
    this.moveTo('cancelled', now);
    this.error = null;
    this.startAnew();
  }

  /** The next booking is another order at the carrier, with another tracking number. */
  startAnew(): void {
    this.attempt += 1;
    this.sentHash = null;
    this.carrierOrderId = null;
    this.carrierShipmentId = null;
    this.trackingNumber = null;
    this.courier = null;
    this.labelUrl = null;
    this.orderMovedTo = null;
    this.polledAt = null;
  }

  /** Returns true if the scans say something new. */
  follow({ status, at }: Scan): boolean {
    if (this.status === status) return false;
    this.moveTo(status, at);
    this.error = null;
    return true;
  }

  /** Where scans move the order now; null if they have done so before. */
  nextOrderMove(scans: readonly Scan[]): 'shipped' | 'delivered' | null {
    const to = scans.some(({ status }) => status === 'delivered') ? 'delivered' : 'shipped';
    if (this.orderMovedTo === to || this.orderMovedTo === 'delivered') return null;
    this.orderMovedTo = to;
    return to;
  }

  isOnTheWay(): boolean {
    return SCAN_STATUSES.some((status) => status === this.status);
  }

  private moveTo(status: ShipmentStatus, at: Date): void {
    this.status = status;
    this.statusAt = at;
    this.attendedAt = null;
  }
}
ShipmentSchema.setClass(Shipment);

/** Inbox of the carrier's scans. Without places and names. */
const CarrierScanSchema = defineEntity({
  name: 'CarrierScan',
  tableName: 'carrier_scans',
  uniques: [{ name: 'carrier_scans_once', properties: ['trackingNumber', 'status', 'at'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    trackingNumber: p.string().length(TRACKING_NUMBER_MAX),
    status: p.enum([...SCAN_STATUSES]),
    /** By the courier's clock. */
    at: p.datetime(),
    receivedAt: p.datetime().defaultRaw('now()').index(),
  },
});

export class CarrierScan extends CarrierScanSchema.class {}
CarrierScanSchema.setClass(CarrierScan);

export interface Scan {
  status: ScanStatus;
  at: Date;
}

/** What all scans say together, in whatever order they came: see SCAN_LEVELS. Null without scans. */
export const latestScan = (scans: readonly Scan[]): Scan | null => scans.toSorted(byImportance).at(-1) ?? null;

const byImportance = (a: Scan, b: Scan): number =>
  SCAN_LEVELS[a.status] - SCAN_LEVELS[b.status] ||
  a.at.getTime() - b.at.getTime() ||
  SCAN_STATUSES.indexOf(a.status) - SCAN_STATUSES.indexOf(b.status);
