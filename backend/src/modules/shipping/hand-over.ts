import type { EntityManager } from '@mikro-orm/postgresql';
import {
  toRupees,
  TROUBLED_SHIPMENTS,
  type HandOver,
  type Parcel,
  type Shipment as ShipmentResponse,
  type TroubledParcel,
} from '@mithai/contracts';
import { toLiterals } from '../../platform/sql.ts';
import { parcels, type Order } from '../orders/index.ts';
import { getCarrierSettings, isBookingOn } from './carrier-settings.service.ts';
import { Shipment } from './shipment.entity.ts';
import type { CarrierEnv } from './shiprocket.ts';

/** SQL: the number of parcels in trouble, as "troubledParcels". */
export const TROUBLED_PARCELS = `
  (select count(*)::int from shipments
    where status in (${toLiterals(TROUBLED_SHIPMENTS)}) and attended_at is null)`;

/** The oldest are shown until they are taken care of. */
const TROUBLED_MAX = 100;

export const readHandOver = async (em: EntityManager, env: CarrierEnv, day: string): Promise<HandOver> => {
  const orders = await parcels.listToHandOver(em, day);
  const shipments = await em.find(Shipment, { orderId: { $in: orders.map(({ id }) => id) } });
  const byOrder = new Map(shipments.map((shipment) => [shipment.orderId, shipment]));
  return {
    day,
    canBook: isBookingOn(await getCarrierSettings(em), env),
    parcels: orders.map((order) => presentParcel(order, byOrder.get(order.id) ?? null, day)),
    troubled: await listTroubled(em),
  };
};

const listTroubled = async (em: EntityManager): Promise<TroubledParcel[]> => {
  const open = await em.find(
    Shipment,
    { status: { $in: [...TROUBLED_SHIPMENTS] }, attendedAt: null },
    { orderBy: { statusAt: 'asc', id: 'asc' }, limit: TROUBLED_MAX },
  );
  const orders = await parcels.listByIds(
    em,
    open.map(({ orderId }) => orderId),
  );
  return open.map((shipment) => ({
    ...presentShipment(shipment),
    orderId: shipment.orderId,
    name: orders.get(shipment.orderId)?.receiver().name ?? '',
    isOrderCancelled: orders.get(shipment.orderId)?.status === 'cancelled',
  }));
};

const presentParcel = (order: Order, shipment: Shipment | null, day: string): Parcel => ({
  orderId: order.id,
  name: order.receiver().name,
  place: parcels.placeOf(order),
  zone: order.deliveryZone ?? null,
  deliveryDay: order.estimatedDeliveryDate ?? null,
  pieces: order.piecesLeft(),
  isLate: order.isLate(day),
  status: order.status,
  lastUpdated: order.lastUpdated.toISOString(),
  tracking: order.tracking,
  cashDue: toRupees(parcels.cashDuePaiseOf(order)),
  shipment: shipment && presentShipment(shipment),
});

const presentShipment = (shipment: Shipment): ShipmentResponse => ({
  status: shipment.status,
  error: shipment.error ?? null,
  courier: shipment.courier || null,
  trackingNumber: shipment.trackingNumber ?? null,
  labelUrl: shipment.labelUrl ?? null,
  at: shipment.statusAt.toISOString(),
});
