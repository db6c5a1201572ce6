import {
  Order,
  OrderItem,
  OrderStatusEntry,
  PartnerApplication,
  ProductProposal,
  User,
} from '@mithai/backend/test/internals';
import { randomUUID } from 'node:crypto';
import type { Orm } from '@mithai/backend/orm';

import { buildUser } from '@mithai/backend/test/factories';

export { buildProduct, buildUser, sessionOf } from '@mithai/backend/test/factories';

/** A PNG of four saffron pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPY4cWxw4uDAUIBAB/mBClacFdOAAAAAElFTkSuQmCC',
  'base64',
);

type EntityManager = Orm['em'];
type OrderData = Partial<Parameters<typeof createOrder>[1]>;

const createOrder = (em: EntityManager, data: Partial<Omit<Order, 'items' | 'statusHistory'>> & { userId: number }) => {
  const now = new Date('2026-10-20T18:45:00Z');
  return em.create(Order, {
    idempotencyKey: randomUUID(),
    requestHash: 'none',
    orderDate: now,
    lastUpdated: now,
    totalPaise: 64_900,
    shippingPaise: 5000,
    paymentMethod: 'cod',
    shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
    contactName: 'Asha Rao',
    contactEmail: 'asha@shopper.example',
    giftPackingType: 'premium',
    giftPackingPaise: 9900,
    giftMessage: 'Happy Diwali!',
    ...data,
  });
};

/**
 * An order of two products, 500 rupees in total, with premium gift packing. The buyer's account has the contact's
 * address.
 */
export const buildOrder = async (em: EntityManager, data: OrderData = {}): Promise<Order> => {
  const email = data.contactEmail ?? 'asha@shopper.example';
  const buyer =
    (await em.findOne(User, { email })) ?? (await buildUser(em, { email, username: email, name: 'Asha Rao' }));
  const order = createOrder(em, { userId: buyer.id, ...data });
  const status = order.status ?? 'pending';
  em.persist(order);
  em.persist(
    em.create(OrderItem, {
      order,
      productId: 1,
      quantity: 2,
      pricePaise: 12_550,
      productName: 'Til Laddu',
      productImageKey: 'a'.repeat(32),
    }),
  );
  em.persist(em.create(OrderItem, { order, productId: 2, quantity: 1, pricePaise: 24_900, productName: 'Mysore Pak' }));
  em.persist(em.create(OrderStatusEntry, { order, status, timestamp: order.orderDate, notes: null }));
  await em.flush();
  return order;
};

/** Of Sharma & Sons, with its applicant; `payload` is that of its events. */
export const buildApplication = async (
  em: EntityManager,
  data: Partial<PartnerApplication> = {},
  proposals: Partial<ProductProposal>[] = [{}],
): Promise<{ user: User; payload: { applicationId: number }; proposals: ProductProposal[] }> => {
  const user = await buildUser(em, { name: 'Asha Sharma' });
  const application = em.create(PartnerApplication, {
    userId: user.id,
    applicantName: user.name,
    applicantEmail: user.email,
    businessName: 'Sharma & Sons',
    businessType: 'home_based',
    encryptedPan: '1.c2VhbGVk',
    ...data,
  });
  const made = proposals.map((proposal) =>
    em.create(ProductProposal, {
      name: 'Kaju Katli',
      description: 'Cashew fudge in thin diamonds.',
      category: 'sweets',
      proposedPricePaise: 48_000,
      requestedCommissionRate: 15,
      imageKeys: ['a'.repeat(32)],
      ...proposal,
      application,
      sellerId: user.id,
    }),
  );
  await em.persist([application, ...made]).flush();
  return { user, payload: { applicationId: application.id }, proposals: made };
};
