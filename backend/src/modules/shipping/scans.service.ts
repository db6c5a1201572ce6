import type { EntityManager } from '@mikro-orm/postgresql';
import { TRACKED_SHIPMENTS } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { recordEvent } from '../../outbox/index.ts';
import { attemptEach } from '../../platform/failures.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, parcels, publishOrder, type Order } from '../orders/index.ts';
import { lockShipment } from './lock-shipment.ts';
import { CarrierScan, latestScan, Shipment, type Scan } from './shipment.entity.ts';
import type { Shiprocket } from './shiprocket.ts';

/** Stores scans once and leaves their work to a worker. Returns the number of new ones. */
export const storeScans = async (em: EntityManager, trackingNumber: string, scans: Scan[]): Promise<number> => {
  if (scans.length === 0) return 0;
  return transactional(em, async (em) => {
    const stored = await em.execute<{ id: number }[]>(
      `insert into carrier_scans (tracking_number, status, at)
       select ?, status, at from jsonb_to_recordset(?::jsonb) as scan (status text, at timestamptz)
       on conflict do nothing returning id`,
      [trackingNumber, JSON.stringify(scans)],
    );
    const [first] = stored;
    if (first) await recordEvent(em, 'carrier.scanned', { scanId: first.id });
    return stored.length;
  });
};

/** Handles an event of the inbox; scans of no parcel of this shop are left there. */
export const processScan = async (em: EntityManager, scanId: number): Promise<void> => {
  const scan = await em.fork().findOne(CarrierScan, scanId);
  const shipment = scan && (await em.fork().findOne(Shipment, { trackingNumber: scan.trackingNumber }));
  if (!shipment) return;
  await transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, shipment.orderId);
    await followScans(em, order, await lockShipment(em, shipment.orderId));
  });
};

/** Brings a locked parcel and its locked order to where all scans together say the parcel is. */
export const followScans = async (em: EntityManager, order: Order, shipment: Shipment): Promise<void> => {
  const { trackingNumber } = shipment;
  if (!trackingNumber) return;
  const scans = await em.find(CarrierScan, { trackingNumber });
  const latest = latestScan(scans);
  if (!latest) return;
  if (shipment.follow(latest)) publishOrder(order);
  const move = shipment.nextOrderMove(scans);
  await em.flush();
  if (move) await parcels.moveByCarrier(em, order, move);
};

/** Parcels polled in one run. */
const POLL_MAX = 100;

/** Minutes between two polls of a parcel: less than the hour between two runs, which take some minutes themselves. */
const POLL_MINUTES = 45;

/**
 * Asks about parcels on their way, for which a webhook may be lost. Returns the number of new scans. Throws at the end
 * if some answers failed.
 */
export const pollShipments = async (em: EntityManager, carrier: Shiprocket): Promise<number> => {
  const due = await em.fork().find(
    Shipment,
    {
      status: { $in: [...TRACKED_SHIPMENTS] },
      trackingNumber: { $ne: null },
      $or: [{ polledAt: null }, { polledAt: { $lt: subMinutes(new Date(), POLL_MINUTES) } }],
    },
    { orderBy: { polledAt: 'asc nulls first', id: 'asc' }, limit: POLL_MAX },
  );
  let news = 0;
  await attemptEach(
    due,
    async ({ id, trackingNumber }) => {
      // First, so that a parcel whose answers always fail keeps no other one waiting.
      await em.fork().nativeUpdate(Shipment, id, { polledAt: new Date() });
      if (trackingNumber) news += await storeScans(em.fork(), trackingNumber, await carrier.listScans(trackingNumber));
    },
    { what: 'Parcels of orders that could not be asked about', nameOf: ({ orderId }) => orderId },
  );
  return news;
};

/** A parcel that has arrived needs no label, and the label bears its customer's address. */
const LABEL_DAYS = 7;

export const pruneLabels = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `update shipments set label_url = null
      where label_url is not null and status in ('delivered', 'returned', 'lost')
        and status_at < now() - ? * interval '1 day'`,
    [LABEL_DAYS],
  );
};

/** Removes a customer who deletes their account. The hash goes too: an address could be guessed from it. */
export const anonymizeShipments = async (em: EntityManager, orderIds: number[]): Promise<void> => {
  await em.nativeUpdate(Shipment, { orderId: { $in: orderIds } }, { labelUrl: null, sentHash: null });
};

/** Longer than a parcel is on its way. */
const SCAN_RETENTION_DAYS = 90;

export const pruneScans = async (em: EntityManager): Promise<void> => {
  await em.execute(`delete from carrier_scans where received_at < now() - ? * interval '1 day'`, [SCAN_RETENTION_DAYS]);
};
