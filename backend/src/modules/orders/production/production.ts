import type { EntityManager } from '@mikro-orm/postgresql';
import { pincodeOf, UNSENT_STATUSES, type PiecesStatus, type Production } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { DELETED_USER_NAME } from '../../../platform/deleted-user.ts';
import { readKitchenCapacity } from '../../delivery/index.ts';
import { productPartners } from '../../partners/index.ts';
import { readKitchenLoad } from './kitchen-load.ts';
import { Order, type OrderItem } from '../order.entity.ts';
import { presentItemPieces } from '../orders.presenter.ts';

/**
 * What is made and packed on a business date: paid and confirmed orders that are not sent. Today's includes what
 * earlier days have left.
 */
export const findOrdersOfDay = async (em: EntityManager, day: string): Promise<Order[]> => {
  const isToday = day === businessDate();
  const found = await em.find(
    Order,
    {
      status: { $in: [...UNSENT_STATUSES] },
      kitchenDay: isToday ? { $lte: day } : day,
    },
    { populate: ['items'], orderBy: { id: 'asc' } },
  );
  return found.filter((order) => order.isToPack());
};

export const readProduction = async (em: EntityManager, day: string): Promise<Production> => {
  const orders = await findOrdersOfDay(em, day);
  const { load, capacity } = await readKitchenCapacity(em, day, readKitchenLoad);
  return {
    day,
    units: load.units,
    capacity,
    products: await listProducts(em, orders),
    parcels: orders.map((order) => toParcel(order, day)).toSorted(byRoute),
  };
};

export const PRODUCTION_COLUMNS = [
  'Product',
  'Made by',
  'Pieces',
  'Orders',
  'Ready',
  'Open',
  'Cannot be made',
  'Why not',
];

export async function* productionRows({ products }: Production): AsyncGenerator<(string | number)[]> {
  for (const { name, partner, quantity, orders } of products)
    yield [name, partner ?? '', quantity, orders.map(toText).join('; '), ...readinessOf(orders)];
}

type OrderOfProduct = Production['products'][number]['orders'][number];

const toText = ({ id, quantity }: OrderOfProduct): string => `#${id}: ${quantity}`;

/** Pieces that the partner has ready, has still to make and cannot make, and the reasons; empty for the shop's own. */
const readinessOf = (orders: OrderOfProduct[]): (string | number)[] => {
  if (orders.every(({ pieces }) => pieces === null)) return ['', '', '', ''];
  const of = (...statuses: PiecesStatus[]) => orders.filter(({ pieces }) => pieces && statuses.includes(pieces.status));
  const count = (some: OrderOfProduct[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const declined = of('declined');
  const reasons = declined.map((order) => `${toText(order)}, ${order.pieces?.reason ?? ''}`).join('; ');
  return [count(of('ready', 'collected')), count(of('to_make')), count(declined), reasons];
};

const listProducts = async (em: EntityManager, orders: Order[]): Promise<Production['products']> => {
  const lines = orders.flatMap((order) =>
    [...order.items].flatMap((item) => (item.quantityLeft() > 0 ? { order, item, quantity: item.quantityLeft() } : [])),
  );
  const sellerIds = new Set(lines.flatMap(({ item }) => item.sellerId ?? []));
  const partners = await productPartners.findBusinessNames(em, [...sellerIds]);
  const partnerOf = ({ sellerId }: OrderItem) =>
    sellerId == null ? null : (partners.get(sellerId) ?? DELETED_USER_NAME);
  return [...Map.groupBy(lines, ({ item }) => `${item.sellerId ?? ''} ${item.productName}`).values()]
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))
    .map((same) => ({
      name: same[0].item.productName,
      partner: partnerOf(same[0].item),
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: same.map(({ order, item, quantity }) => ({ id: order.id, quantity, pieces: presentItemPieces(item) })),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

const toParcel = (order: Order, day: string): Production['parcels'][number] => ({
  orderId: order.id,
  zone: order.deliveryZone ?? null,
  name: order.receiver().name,
  shippingAddress: order.shippingAddress,
  deliveryDay: order.estimatedDeliveryDate ?? null,
  pieces: order.piecesLeft(),
  isGift: order.giftPackingType != null || order.recipientName != null,
  isLate: order.isLate(day),
});

type Route = Pick<Production['parcels'][number], 'zone' | 'shippingAddress' | 'orderId'>;

export const byRoute = (a: Route, b: Route): number =>
  (a.zone ?? '').localeCompare(b.zone ?? '') || sortKeyOf(a).localeCompare(sortKeyOf(b)) || a.orderId - b.orderId;

const sortKeyOf = ({ shippingAddress }: Route): string => pincodeOf(shippingAddress) ?? '';
