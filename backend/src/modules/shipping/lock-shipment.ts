import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Shipment } from './shipment.entity.ts';
import { shipmentNotFound } from './shipping.errors.ts';

/** Lock the order first. */
export const lockShipment = async (em: EntityManager, orderId: number): Promise<Shipment> => {
  const shipment = await em.findOne(Shipment, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shipment) throw shipmentNotFound();
  return shipment;
};
