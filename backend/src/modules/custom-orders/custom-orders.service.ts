import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  daysAhead,
  isImpossibleDeliveryDate,
  isUnusualDeliveryDate,
  isUnusualQuote,
  lineTotal,
  mapRequestTexts,
  toPaise,
  type CustomOrder,
  type CustomOrderForm,
  type CustomOrdersQuery,
  type Order,
  type OrderAtQuote,
  type ReviewCustomOrder,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange, recordEvent, staffWith } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { businessDate } from '../../platform/business-date.ts';
import { dayInPast, dayTooFarAhead } from '../../platform/day.errors.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockCart } from '../cart/index.ts';
import { findOnSale } from '../catalog/index.ts';
import { findPlacedOrder, placeQuotedOrder } from '../orders/index.ts';
import { CustomOrderRequest } from './custom-order-request.entity.ts';
import { selectedProductNotSold, requestNotFound, unusualQuote } from './custom-orders.errors.ts';
import { presentRequest } from './custom-orders.presenter.ts';

const REQUESTS_SHOWN = 200;
const NEWEST_FIRST = { id: 'desc' } as const;

export const createRequest = async (
  em: EntityManager,
  user: SessionUser,
  form: CustomOrderForm,
): Promise<CustomOrderRequest> => {
  const isPackage = form.requestType === 'package_combination';
  const selectedProducts = isPackage ? [...new Set(form.selectedProducts)] : [];
  if ((await findOnSale(em, selectedProducts)).length < selectedProducts.length) throw selectedProductNotSold();
  return transactional(em, async (em) => {
    const now = new Date();
    const request = em.create(CustomOrderRequest, {
      ...form,
      userId: user.id,
      customerName: user.name,
      customerEmail: user.email,
      selectedProducts,
      ...mapRequestTexts((name) => (isPackage && name === 'ingredients' ? null : form[name] || null)),
      contactEmail: form.contactEmail || null,
      contactPhone: form.contactPhone || null,
      createdAt: now,
      updatedAt: now,
    });
    await em.persist(request).flush();
    publishRequest(request);
    await recordEvent(em, 'custom_order.requested', { requestId: request.id });
    return request;
  });
};

export const listRequests = async (em: EntityManager, userId: number): Promise<CustomOrderRequest[]> =>
  em.find(CustomOrderRequest, { userId }, { orderBy: NEWEST_FIRST, limit: REQUESTS_SHOWN });

/** All customers' requests, newest first. Withdrawn requests match no status. */
export const listAllRequests = async (
  em: EntityManager,
  { status, before, limit }: CustomOrdersQuery,
): Promise<CustomOrderRequest[]> =>
  em.find(
    CustomOrderRequest,
    { ...(status && { status, withdrawnAt: null }), ...(before && { id: { $lt: before } }) },
    { orderBy: NEWEST_FIRST, limit },
  );

export const withdrawRequest = async (em: EntityManager, userId: number, id: number): Promise<CustomOrderRequest> =>
  transactional(em, async (em) => {
    const request = await lockRequest(em, { id, userId });
    request.withdraw(new Date());
    publishRequest(request);
    await recordEvent(em, 'custom_order.withdrawn', { requestId: id });
    return request;
  });

export const reviewRequest = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { status, adminComments, quote, updatedAt, confirmed }: ReviewCustomOrder,
): Promise<CustomOrderRequest> => {
  if (quote && quote.deliveryDate < businessDate()) throw dayInPast('quote.deliveryDate');
  if (quote && quote.expiresOn < businessDate()) throw dayInPast('quote.expiresOn');
  if (quote && isImpossibleDeliveryDate(quote.deliveryDate, businessDate())) throw dayTooFarAhead('quote.deliveryDate');
  return transactional(em, async (em) => {
    const request = await lockRequest(em, { id });
    const before = toAuditFacts(request);
    if (quote && !confirmed) requireUsualQuote(quote, request.quantity);
    request.answer(
      {
        status,
        comments: adminComments || null,
        quote: quote && {
          pricePaise: toPaise(quote.price),
          deliveryDate: quote.deliveryDate,
          expiresOn: quote.expiresOn,
        },
        expectedVersion: updatedAt === undefined ? undefined : new Date(updatedAt),
      },
      new Date(),
    );
    publishRequest(request);
    await recordEvent(em, 'custom_order.reviewed', { requestId: id, status });
    await recordAudit(em, actor, {
      action: 'custom_order.reviewed',
      subjectId: id,
      before,
      after: toAuditFacts(request),
    });
    return request;
  });
};

/** Orders at the quote, once. A repeated idempotency key returns its order. */
export const orderAtQuote = async (
  em: EntityManager,
  { countCodes, ...placing }: Parameters<typeof placeQuotedOrder>[1] & { countCodes: () => Promise<void> },
  user: SessionUser,
  id: number,
  {
    input: { updatedAt, ...input },
    sentBody,
    idempotencyKey,
  }: { input: OrderAtQuote; sentBody: unknown; idempotencyKey: string },
): Promise<Order> =>
  transactional(em, async (em) => {
    const buyer = { ...user, ...(await lockAccount(em, user.id)) };
    // Lock the cart first, as the checkout does, which may use the same key.
    await lockCart(em, user.id);
    const request = await lockRequest(em, { id, userId: user.id });
    // `updatedAt` is not part of the attempt, so a retry may carry a reread quote.
    const attempt = {
      input,
      sentBody: { ...Object(sentBody), updatedAt: undefined },
      idempotencyKey,
      purpose: `custom order ${id}`,
    };
    const placed = await findPlacedOrder(em, user.id, attempt);
    if (placed) return placed;
    const { pricePaise, deliveryDate: estimatedDeliveryDate } = request.requireQuote(
      businessDate(),
      updatedAt === undefined ? undefined : new Date(updatedAt),
    );
    await countCodes();
    const { title: productName, quantity } = request;
    const item = { productName, quantity, pricePaise, estimatedDeliveryDate };
    const order = await placeQuotedOrder(em, placing, buyer, attempt, item);
    request.becomeOrder(order.id, new Date());
    publishRequest(request);
    return order;
  });

/** The quote of an order that was never paid can be ordered again. */
export const reopenQuote = async (em: EntityManager, order: { id: number; userId: number }): Promise<void> => {
  const of = { userId: order.userId, orderId: order.id };
  const request = await em.findOne(CustomOrderRequest, of, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) return;
  request.reopen(new Date());
  publishRequest(request);
};

export const findRequest = async (em: EntityManager, id: number): Promise<CustomOrder | null> => {
  const request = await em.findOne(CustomOrderRequest, id);
  return request && presentRequest(request);
};

export const exportRequests = async (em: EntityManager, userId: number): Promise<CustomOrder[]> =>
  (await em.find(CustomOrderRequest, { userId }, { orderBy: NEWEST_FIRST })).map(presentRequest);

/** Deletes a customer's requests in the caller's transaction; orders stay. */
export const anonymizeRequester = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(CustomOrderRequest, { userId });
};

const publishRequest = ({ id, userId }: CustomOrderRequest): void =>
  publishChange({ topic: 'custom-order', requestId: id }, { userId, ...staffWith('custom-orders') });

const lockRequest = async (em: EntityManager, where: { id: number; userId?: number }): Promise<CustomOrderRequest> => {
  const request = await em.findOne(CustomOrderRequest, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw requestNotFound();
  return request;
};

/** Asks for confirmation of a likely mistake: a total instead of a unit price, or a wrong year. */
const requireUsualQuote = (
  { price, deliveryDate }: NonNullable<ReviewCustomOrder['quote']>,
  quantity: number,
): void => {
  const today = businessDate();
  const isTotalUnusual = isUnusualQuote(price, quantity);
  const isDateUnusual = isUnusualDeliveryDate(deliveryDate, today);
  if (isTotalUnusual || isDateUnusual)
    throw unusualQuote({
      ...(isTotalUnusual && { total: lineTotal(price, quantity), quantity }),
      ...(isDateUnusual && { days: daysAhead(deliveryDate, today) }),
    });
};

const toAuditFacts = ({ status, adminComments, quote }: CustomOrderRequest) => ({
  status,
  adminComments: adminComments ?? null,
  quote,
});
