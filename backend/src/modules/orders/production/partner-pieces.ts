import type { EntityManager } from '@mikro-orm/postgresql';
import {
  imageUrl,
  UNSENT_STATUSES,
  workingDaysBefore,
  type DeclinedPieces,
  type PartnerPieces,
} from '@mithai/contracts';
import { DELETED_USER_NAME } from '../../../platform/deleted-user.ts';
import { partnerProducts } from '../../catalog/index.ts';
import { productPartners } from '../../partners/index.ts';
import { getCalendar } from '../../settings/index.ts';
import { OrderItem, type Order } from '../order.entity.ts';

/** A partner's pieces for unsent orders, by day and product, without data of the buyers. */
export const listPartnerPieces = async (em: EntityManager, sellerId: number): Promise<PartnerPieces[]> => {
  const found = await findItems(em, { sellerId });
  const products = await partnerProducts.listByIds(
    em,
    found.flatMap(({ item: { productId } }) => productId ?? []),
  );
  const calendar = await getCalendar(em);
  return found.map(({ order, item }) => {
    const toMake = presentPiecesToMake(order, item);
    const leadTimeDays = (item.productId != null && products.get(item.productId)?.leadTimeDays) || 0;
    return {
      ...toMake,
      status: item.currentPieces(),
      reason: item.declineReason ?? null,
      beginBy: leadTimeDays > 0 ? workingDaysBefore(calendar, toMake.makeBy, leadTimeDays) : null,
    };
  });
};

/** Pieces that partners declined and the shop has not decided on, by day. */
export const listDeclinedPieces = async (em: EntityManager): Promise<DeclinedPieces[]> => {
  const found = await findItems(em, { piecesStatus: 'declined' });
  const partners = await productPartners.findBusinessNames(
    em,
    found.flatMap(({ item: { sellerId } }) => sellerId ?? []),
  );
  return found.map(({ order, item }) => ({
    ...presentPiecesToMake(order, item),
    reason: item.declineReason ?? '',
    partner: (item.sellerId != null && partners.get(item.sellerId)) || DELETED_USER_NAME,
    declinedAt: (item.piecesChangedAt ?? order.orderDate).toISOString(),
  }));
};

/** For the email; null once the shop has decided. */
export const findDeclinedPieces = async (em: EntityManager, itemId: number): Promise<DeclinedPieces | null> =>
  (await listDeclinedPieces(em)).find(({ id }) => id === itemId) ?? null;

const findItems = async (
  em: EntityManager,
  which: { sellerId: number } | { piecesStatus: 'declined' },
): Promise<{ order: Order; item: OrderItem }[]> => {
  const items = await em.find(
    OrderItem,
    { ...which, order: { status: { $in: [...UNSENT_STATUSES] } } },
    { populate: ['order'], orderBy: { id: 'asc' } },
  );
  return items
    .map((item) => ({ item, order: item.order }))
    .filter(({ order, item }) => order.isToPack() && item.quantityLeft() > 0)
    .toSorted(
      (a, b) =>
        a.order.kitchenDay.localeCompare(b.order.kitchenDay) || a.item.productName.localeCompare(b.item.productName),
    );
};

/** Common fields of the lists of pieces: quantity, product, order and day. */
const presentPiecesToMake = (order: Order, item: OrderItem) => ({
  id: item.id,
  orderId: order.id,
  quantity: item.quantityLeft(),
  productId: item.productId ?? null,
  product: {
    name: item.productName,
    imageUrl: item.productImageKey ? imageUrl(item.productImageKey) : null,
  },
  makeBy: order.kitchenDay,
});
