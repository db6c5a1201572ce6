import type { EntityManager } from '@mikro-orm/postgresql';
import { BOOKABLE_SHIPMENTS, type OrdersChanged, type ShipmentStatus } from '@mithai/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, parcels, publishOrder } from '../orders/index.ts';
import { getCarrierSettings, isBookingOn } from './carrier-settings.service.ts';
import { lockShipment } from './lock-shipment.ts';
import { Shipment } from './shipment.entity.ts';
import type { CarrierEnv } from './shiprocket.ts';
import { carrierTurnedOff, orderNotToSend, shipmentChanged } from './shipping.errors.ts';

/** Asks a worker to book each parcel, also one whose booking failed; one transaction per order. */
export const requestShipments = async (
  em: EntityManager,
  { env, log, actor }: { env: CarrierEnv; log: Pick<FastifyBaseLogger, 'error'>; actor: Actor },
  orderIds: number[],
): Promise<OrdersChanged> => {
  if (!isBookingOn(await getCarrierSettings(em.fork()), env)) throw carrierTurnedOff();
  const orders = orderIds.map((id) => ({ id }));
  const { changed, refused } = await parcels.changeEach(em, log, orders, (em, { id }) => request(em, actor, id));
  return { changed, refused };
};

const request = async (em: EntityManager, actor: Actor, orderId: number): Promise<void> => {
  const order = await lockOrder(em, orderId);
  if (!order.isToPack()) throw orderNotToSend();
  order.assertNoPendingEdit();
  const existing = await em.findOne(Shipment, { orderId });
  if (existing) existing.request(new Date());
  const shipment = existing ?? em.create(Shipment, { orderId });
  await em.persist(shipment).flush();
  publishOrder(order);
  await recordEvent(em, 'shipment.requested', { shipmentId: shipment.id });
  await recordAudit(em, actor, { action: 'order.booking_requested', subjectId: orderId });
};

/** True if the carrier has a parcel of a locked order, or is being told of it. */
export const hasBooking = async (em: EntityManager, orderId: number): Promise<boolean> =>
  (await em.count(Shipment, { orderId, status: { $nin: [...BOOKABLE_SHIPMENTS] } })) > 0;

/** Takes a parcel off the list of troubles until there is news. Throws 409 if there is news already. */
export const attendShipment = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  status: ShipmentStatus,
): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.status !== status) throw shipmentChanged();
    shipment.attendedAt = new Date();
    publishOrder(order);
    await recordAudit(em, actor, { action: 'order.parcel_attended', subjectId: orderId, after: { status } });
  });
