import type { EntityManager } from '@mikro-orm/postgresql';
import { toPaise, type Order as OrderResponse, type PaymentMethod, type PlacePhoneOrder } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findAndLockAccount } from '../../../platform/lock-account.ts';
import { transactional } from '../../../platform/transaction.ts';
import { assertInStock, lockProducts, reserveStock } from '../../catalog/index.ts';
import { planDelivery, type DeliveryPlan } from '../../delivery/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { requireOnSale, toItems, toPlannedProducts, type LockedProducts } from '../order-items.ts';
import { Order } from '../order.entity.ts';
import { customerGone } from '../orders.errors.ts';
import { insertOrder, type Attempt, type Buyer } from './insert-order.ts';
import type { OrderPayments } from './order-payments.ts';
import { findPlacedOrder } from './place-order.ts';
import { planStaffDelivery } from '../delivery-dates/plan-staff-delivery.ts';

export interface PhoneCustomer {
  customerId: number | undefined;
  name: string;
  phone: string;
  email: string | undefined;
}

/** From the accounts, in the order's transaction: locks the customer's account, or makes one. Null if it is deleted. */
export type LockCustomer = (em: EntityManager, customer: PhoneCustomer) => Promise<Buyer | null>;

interface PhoneAttempt {
  input: PlacePhoneOrder;
  sentBody: unknown;
  idempotencyKey: string;
}

interface Placing {
  payments: OrderPayments;
  lockCustomer: LockCustomer;
}

/** Staff are known, and know the customer. */
const NO_LIMITS = { ORDER_QUANTITY_MAX: Infinity, OPEN_ORDERS_MAX: Infinity };

/** The customer chooses the method on the payment page. */
const LINK_METHOD: PaymentMethod = 'upi';

/**
 * Places an order that staff take on the phone, with the account of a new customer, in one transaction. A repeated key
 * of the same staff returns its order or refuses another body.
 */
export const placePhoneOrder = async (
  em: EntityManager,
  actor: Actor,
  { input, sentBody, idempotencyKey }: PhoneAttempt,
  { payments, lockCustomer }: Placing,
): Promise<OrderResponse> =>
  transactional(em, async (em) => {
    // The second of two clicks waits here for the first one's order. Accounts are locked by rising id.
    const accountIds = [actor.userId, input.customerId ?? actor.userId].toSorted((a, b) => a - b);
    for (const id of accountIds) await findAndLockAccount(em, id);
    const isByLink = input.payment === 'link';
    const attempt: Attempt = {
      input: { ...input, paymentMethod: isByLink ? LINK_METHOD : 'cod' },
      sentBody,
      idempotencyKey,
      purpose: 'phone',
      takenBy: actor.userId,
      isPaidByLink: isByLink,
      internalNote: input.internalNote || null,
    };
    const placed = await findPlacedOrder(em, actor.userId, attempt);
    if (placed) return placed;

    const buyer = await requireCustomer(em, lockCustomer, input);
    const products = await lockProducts(
      em,
      input.items.map(({ productId }) => productId),
    );
    for (const line of input.items) requireOnSale(products, line, buyer.id);
    assertInStock(input.items, products);
    const delivery = await plan(em, attempt.input.paymentMethod, input, products);
    const order = await insertOrder(em, { limits: NO_LIMITS, payments }, buyer, attempt, {
      items: toItems(input.items, products),
      products,
      delivery,
    });
    await reserveStock(em, order.id, input.items, products);
    if (isByLink && order.totalAmount > 0) await recordEvent(em, 'order.payment_requested', { orderId: order.id });
    const codes = order.discounts.flatMap(({ code }) => code ?? []);
    await recordAudit(em, actor, {
      action: 'order.taken_on_phone',
      subjectId: order.id,
      after: {
        amountPaise: toPaise(order.totalAmount),
        items: order.items.map(toAuditFact),
        ...(codes.length > 0 && { discountCodes: codes.join(', ') }),
      },
    });
    return order;
  });

export const isTakenOnPhone = async (em: EntityManager, orderId: number): Promise<boolean> =>
  (await em.count(Order, { id: orderId, takenBy: { $ne: null } })) > 0;

const toAuditFact = ({ id: itemId, quantity, product: { name } }: OrderResponse['items'][number]) => ({
  itemId,
  name,
  quantity,
});

const requireCustomer = async (
  em: EntityManager,
  lockCustomer: LockCustomer,
  { customerId, contactName: name, contactPhone: phone, contactEmail: email }: PlacePhoneOrder,
): Promise<Buyer> => {
  const buyer = await lockCustomer(em, { customerId, name, phone, email: email?.toLowerCase() });
  if (!buyer) throw customerGone();
  // The customer has agreed on the phone, so nothing waits for a confirmation.
  return { ...buyer, isEmailVerified: true };
};

/** The earliest day, or the one that staff have chosen. Locks the kitchen's day, after the stock. */
const plan = async (
  em: EntityManager,
  paymentMethod: PaymentMethod,
  { items, shippingAddress, deliveryDay, confirmed }: PlacePhoneOrder,
  products: LockedProducts,
): Promise<DeliveryPlan> => {
  const destination = { shippingAddress, paymentMethod };
  if (deliveryDay != null) {
    const chosen = { ...destination, items, products, day: deliveryDay, former: null };
    return planStaffDelivery(em, chosen, confirmed);
  }
  return planDelivery(em, { ...destination, items: toPlannedProducts(items, products) }, readKitchenLoad);
};
