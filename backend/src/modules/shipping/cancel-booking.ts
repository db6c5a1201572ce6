import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, parcels, publishOrder, type Order } from '../orders/index.ts';
import { lockShipment } from './lock-shipment.ts';
import { Shipment } from './shipment.entity.ts';
import { CarrierRefusal, type CarrierParcel, type Shiprocket } from './shiprocket.ts';
import {
  bookingNotTakenBack,
  carrierNotConfigured,
  carrierSilent,
  isCarrierUnavailable,
  shipmentBeingBooked,
  shipmentNotFound,
  shipmentPickedUp,
} from './shipping.errors.ts';

/** Throws `CarrierRefusal` for a parcel that is picked up. */
export const cancelAtCarrier = async (carrier: Shiprocket, parcel: CarrierParcel): Promise<void> => {
  const { orderId, trackingNumber, isCancelled } = parcel;
  if (isCancelled) return;
  if (trackingNumber) await carrier.cancelTrackingNumber(trackingNumber);
  await carrier.cancelOrder(orderId);
};

/** Takes back the booking of a cancelled order, if the parcel has not left. Repeatable; throws while it is booked. */
export const cancelShipment = async (em: EntityManager, carrier: Shiprocket | null, orderId: number): Promise<void> => {
  const shipment = await em.fork().findOne(Shipment, { orderId });
  const order = (await parcels.listByIds(em.fork(), [orderId])).get(orderId);
  if (!shipment || order?.status !== 'cancelled') return;
  if (shipment.status === 'requested') throw new Error(`The parcel of order ${orderId} is being booked`);
  if (!isCancellable(shipment)) return;
  try {
    if (carrier) await cancelOf(carrier, shipment);
  } catch (error) {
    // It may be picked up by now: the scans tell.
    if (error instanceof CarrierRefusal) return;
    throw error;
  }
  await changeCancelled(em, shipment, async (em, order, locked) => {
    if (order.status === 'cancelled' && !locked.isOnTheWay()) await cancel(em, order, locked);
  });
};

/**
 * Takes back a booking that was made by mistake; its order stays. Repeatable: the carrier is asked first what it has.
 * Throws 409 for a parcel that is picked up or being booked, and 503 if the carrier does not answer.
 */
export const takeBackBooking = async (
  em: EntityManager,
  carrier: Shiprocket | null,
  actor: Actor,
  orderId: number,
): Promise<void> => {
  const shipment = await em.fork().findOne(Shipment, { orderId });
  if (!shipment) throw shipmentNotFound();
  if (shipment.status === 'cancelled') return;
  if (shipment.status === 'requested') throw shipmentBeingBooked();
  if (!isCancellable(shipment)) throw shipmentPickedUp();
  if (!carrier) throw carrierNotConfigured();
  try {
    await cancelOf(carrier, shipment);
  } catch (error) {
    if (error instanceof CarrierRefusal) throw bookingNotTakenBack(error.message);
    throw isCarrierUnavailable(error) ? carrierSilent(error) : error;
  }
  await changeCancelled(em, shipment, async (em, order, locked) => {
    if (locked.isOnTheWay()) throw shipmentPickedUp();
    await cancel(em, order, locked);
    await recordAudit(em, actor, { action: 'order.booking_taken_back', subjectId: orderId });
  });
};

const isCancellable = ({ status }: Shipment): boolean => status === 'booked' || status === 'failed';

const cancelOf = async (carrier: Shiprocket, shipment: Shipment): Promise<void> => {
  const carrierOrder = await carrier.findOrder(shipment.reference());
  if (carrierOrder) await cancelAtCarrier(carrier, carrierOrder);
};

/** Changes a parcel whose booking was cancelled at the carrier, with its order, unless another call has done so. */
const changeCancelled = async (
  em: EntityManager,
  { orderId, attempt }: Shipment,
  change: (em: EntityManager, order: Order, shipment: Shipment) => Promise<void>,
): Promise<void> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.attempt === attempt) await change(em, order, shipment);
  });

/** The shop may have entered another tracking number since. */
const cancel = async (em: EntityManager, order: Order, shipment: Shipment): Promise<void> => {
  const { trackingNumber } = shipment;
  shipment.cancel(new Date());
  publishOrder(order);
  if (order.tracking?.number === trackingNumber) await parcels.setBookedTracking(em, order, null);
};
