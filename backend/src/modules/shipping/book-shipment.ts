import type { EntityManager } from '@mikro-orm/postgresql';
import { CARRIERS, carrierNames, type Carrier } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, parcels, publishOrder } from '../orders/index.ts';
import { buildCarrierOrder } from './carrier-order.ts';
import { lockShipment } from './lock-shipment.ts';
import { followScans } from './scans.service.ts';
import { Shipment } from './shipment.entity.ts';
import { CarrierRefusal, type CarrierParcel, type Shiprocket } from './shiprocket.ts';
import { carrierUnavailable, isCarrierUnavailable } from './shipping.errors.ts';

interface Booked {
  trackingNumber: string;
  courier: string;
  labelUrl: string | null;
}

/**
 * Books a requested parcel. May be repeated at any point: the carrier is asked first what it has under our order's
 * number. A refusal is kept for the shop; throws `carrier_unavailable` to be tried again.
 */
export const bookShipment = async (
  em: EntityManager,
  env: Env,
  carrier: Shiprocket | null,
  shipmentId: number,
): Promise<void> => {
  const shipment = await em.fork().findOneOrFail(Shipment, shipmentId);
  if (shipment.status !== 'requested') return;
  const { orderId } = shipment;
  try {
    if (!carrier) throw new CarrierRefusal(0, 'The shop’s account at the carrier is missing.');
    const parcel = await openParcel(em, env, carrier, orderId);
    if (!parcel) return;
    await keepCarrierIds(em, shipmentId, parcel);
    await keepBooking(em, orderId, await handOverAtCarrier(carrier, parcel));
  } catch (error) {
    if (error instanceof CarrierRefusal) return keepRefusal(em, orderId, error.message);
    if (isCarrierUnavailable(error)) await keepError(em, shipmentId, carrierUnavailable(null).message);
    throw error;
  }
};

/** Null for an order that is no longer to be sent. */
const openParcel = async (
  em: EntityManager,
  env: Env,
  carrier: Shiprocket,
  orderId: number,
): Promise<CarrierParcel | null> => {
  const order = (await parcels.listByIds(em.fork(), [orderId])).get(orderId);
  if (!order || !order.isToPack()) {
    await keepCancellation(em, orderId);
    return null;
  }
  const wanted = await buildCarrierOrder(em.fork(), env, order);
  return (await carrier.findOrder(wanted.order_id)) ?? carrier.createOrder(wanted);
};

const handOverAtCarrier = async (carrier: Shiprocket, parcel: CarrierParcel): Promise<Booked> => {
  const { shipmentId, trackingNumber, courier } = parcel;
  const assigned = trackingNumber
    ? { trackingNumber, courier: courier ?? '' }
    : await carrier.assignTrackingNumber(shipmentId);
  await carrier.requestPickup(shipmentId).catch((error: unknown) => {
    // A repeated request is refused; the first one stands.
    if (!(error instanceof CarrierRefusal && /already/i.test(error.message))) throw error;
  });
  return { ...assigned, labelUrl: await carrier.makeLabel(shipmentId) };
};

const keepCarrierIds = async (em: EntityManager, id: number, parcel: CarrierParcel): Promise<void> => {
  const ids = { carrierOrderId: parcel.orderId, carrierShipmentId: parcel.shipmentId };
  await em.fork().nativeUpdate(Shipment, id, ids);
};

/** Scans that came before the number was known count now. */
const keepBooking = async (em: EntityManager, orderId: number, booked: Booked): Promise<void> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.status !== 'requested') return;
    const { trackingNumber: number, courier, labelUrl } = booked;
    shipment.book({ number, courier, labelUrl }, new Date());
    await em.flush();
    await parcels.setBookedTracking(em, order, { carrier: carrierOf(courier), number });
    publishOrder(order);
    await followScans(em, order, shipment);
  });

const keepRefusal = async (em: EntityManager, orderId: number, reason: string): Promise<void> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.status !== 'requested') return;
    shipment.fail(reason, new Date());
    publishOrder(order);
  });

const keepCancellation = async (em: EntityManager, orderId: number): Promise<void> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.status !== 'requested' || order.isToPack()) return;
    shipment.cancel(new Date());
    publishOrder(order);
  });

const keepError = async (em: EntityManager, id: number, error: string): Promise<void> => {
  await em.fork().nativeUpdate(Shipment, { id, status: 'requested' }, { error });
};

/** "Delhivery Surface" is Delhivery. */
const carrierOf = (courier: string): Carrier =>
  CARRIERS.find((carrier) => {
    const name = carrierNames[carrier]?.replaceAll(' ', '').toLowerCase();
    return name !== undefined && courier.replaceAll(' ', '').toLowerCase().startsWith(name);
  }) ?? 'other';

/** Takes back the booking of a cancelled order, if the parcel has not left. Repeatable; throws while it is booked. */
export const cancelShipment = async (em: EntityManager, carrier: Shiprocket | null, orderId: number): Promise<void> => {
  const shipment = await em.fork().findOne(Shipment, { orderId });
  const order = (await parcels.listByIds(em.fork(), [orderId])).get(orderId);
  if (!shipment || order?.status !== 'cancelled') return;
  if (shipment.status === 'requested') throw new Error(`The parcel of order ${orderId} is being booked`);
  if (shipment.status !== 'booked' && shipment.status !== 'failed') return;
  if (shipment.trackingNumber && carrier) {
    const isRefused = await carrier.cancelTrackingNumber(shipment.trackingNumber).then(
      () => false,
      (error: unknown) => {
        if (error instanceof CarrierRefusal) return true;
        throw error;
      },
    );
    // It may be picked up by now: the scans tell.
    if (isRefused) return;
  }
  await transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const locked = await lockShipment(em, orderId);
    if (order.status !== 'cancelled' || locked.trackingNumber !== shipment.trackingNumber || locked.isOnTheWay())
      return;
    locked.cancel(new Date());
    publishOrder(order);
    await parcels.setBookedTracking(em, order, null);
  });
};
