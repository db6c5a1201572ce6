import type { EntityManager } from '@mikro-orm/postgresql';
import { toArrayLiteral } from '../../platform/sql.ts';
import { TRACE_ID } from '../../platform/trace.ts';

export const TRAIL_SUBJECTS = ['order', 'email', 'request', 'trace', 'product', 'partner'] as const;
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number];

/** The ids that a trail consists of. */
export interface TrailScope {
  orderIds: number[];
  /** Ids in the payloads of events: their key and value. */
  payloadIds: [key: string, id: number][];
  audited: [subject: string, id: number][];
  /** Accounts whose own acts in the audit log belong to the trail. */
  actorIds: number[];
  traceIds: string[];
  /** Email addresses. */
  recipients: string[];
  /** Partners whose ledger belongs to the trail. */
  sellerIds: number[];
}

const EMPTY: TrailScope = {
  orderIds: [],
  payloadIds: [],
  audited: [],
  actorIds: [],
  traceIds: [],
  recipients: [],
  sellerIds: [],
};

/** The latest orders of a customer, product or partner; older ones are found by their number. */
const ORDERS_MAX = 20;

type Resolve = (em: EntityManager, value: string) => Promise<TrailScope | null>;

/** Finds the ids that belong to a subject; null if it does not exist. */
export const resolveTrail = async (
  em: EntityManager,
  subject: TrailSubject,
  value: string,
): Promise<TrailScope | null> => {
  const scope = await RESOLVERS[subject](em, value);
  if (!scope) return null;
  const ofOrders = scope.orderIds.map((id): [string, number] => ['orderId', id]);
  const related = await relatedIds(em, scope.orderIds);
  return {
    ...scope,
    payloadIds: [...scope.payloadIds, ...ofOrders, ...related],
    audited: [
      ...scope.audited,
      ...scope.orderIds.map((id): [string, number] => ['order', id]),
      ...related.flatMap(([key, id]): [string, number][] => {
        const audited = AUDITED[key];
        return audited ? [[audited, id]] : [];
      }),
    ],
  };
};

/** Subjects of the audit log by the key that events name them by. */
const AUDITED: Record<string, string> = { exceptionId: 'payment_exception', ticketId: 'ticket' };

const RESOLVERS: Record<TrailSubject, Resolve> = {
  order: async (em, id) => {
    const orderIds = await ids(em, 'select id from orders where id = ?', [id]);
    return orderIds.length > 0 ? { ...EMPTY, orderIds } : null;
  },

  email: async (em, address) => {
    const email = address.toLowerCase();
    const userIds = await ids(em, 'select id from users where email = ?', [email]);
    const orderIds = await ids(
      em,
      `select id from orders where user_id = any(?::int[]) order by id desc limit ${ORDERS_MAX}`,
      [toArrayLiteral(userIds)],
    );
    const payloadIds = userIds.map((id): [string, number] => ['userId', id]);
    return { ...EMPTY, orderIds, payloadIds, actorIds: userIds, recipients: [email] };
  },

  request: async (em, id) => {
    const rows = await em.execute<{ traceId: string }[]>(
      `select ${TRACE_ID} as "traceId" from outbox_events where request_id = ?::uuid and traceparent is not null
       union select ${TRACE_ID} from audit_entries where request_id = ?::uuid and traceparent is not null`,
      [id, id],
    );
    const [traceId] = rows.map((row) => row.traceId);
    return traceId === undefined ? null : ofTrace(em, traceId);
  },

  trace: (em, traceId) => ofTrace(em, traceId),

  product: async (em, id) => {
    const [productId] = await ids(em, 'select id from products where id = ?', [id]);
    if (productId === undefined) return null;
    const orderIds = await ids(
      em,
      `select order_id as id from order_items where product_id = ? group by order_id order by 1 desc limit ${ORDERS_MAX}`,
      [id],
    );
    const submissions = await ids(em, 'select id from partner_product_submissions where product_id = ?', [id]);
    return {
      ...EMPTY,
      orderIds,
      payloadIds: submissions.map((id) => ['submissionId', id]),
      audited: [['product', productId], ...submissions.map((id): [string, number] => ['submission', id])],
    };
  },

  partner: async (em, id) => {
    const [sellerId] = await ids(em, 'select id from users where id = ?', [id]);
    if (sellerId === undefined) return null;
    const orderIds = await ids(
      em,
      `select order_id as id from order_items where seller_id = ? group by order_id order by 1 desc limit ${ORDERS_MAX}`,
      [id],
    );
    const owned = await em.execute<{ key: string; subject: string; id: number }[]>(
      `select 'applicationId' as key, 'partner' as subject, id from partner_seller_profiles where user_id = ?
       union all select 'proposalId', 'proposal', id from partner_product_proposals where seller_id = ?
       union all select 'submissionId', 'submission', id from partner_product_submissions where seller_id = ?
       union all select 'payoutId', 'payout', id from payouts where seller_id = ?`,
      [id, id, id, id],
    );
    return {
      ...EMPTY,
      orderIds,
      sellerIds: [sellerId],
      actorIds: [sellerId],
      payloadIds: [['userId', sellerId], ...owned.map(({ key, id }): [string, number] => [key, id])],
      audited: owned.map(({ subject, id }) => [subject, id]),
    };
  },
};

/** With money and ledger of the orders that its events name. */
const ofTrace = async (em: EntityManager, traceId: string): Promise<TrailScope | null> => {
  const orderIds = await ids(
    em,
    `select distinct (payload ->> 'orderId')::int as id from outbox_events
      where ${TRACE_ID} = ? and traceparent is not null and jsonb_typeof(payload -> 'orderId') = 'number'
      limit ${ORDERS_MAX}`,
    [traceId],
  );
  return { ...EMPTY, orderIds, traceIds: [traceId] };
};

/** Ids of the records of orders, by their key in event payloads. */
const relatedIds = async (em: EntityManager, orderIds: number[]): Promise<[string, number][]> => {
  if (orderIds.length === 0) return [];
  const rows = await em.execute<{ key: string; id: number }[]>(
    `select 'itemId' as key, id from order_items where order_id = any(?::int[])
     union all select 'refundId', id from refunds where order_id = any(?::int[])
     union all select 'exceptionId', id from payment_exceptions where order_id = any(?::int[])
     union all select 'ticketId', id from tickets where order_id = any(?::int[])
     union all select 'documentId', id from documents where order_id = any(?::int[])
     union all select 'shipmentId', id from shipments where order_id = any(?::int[])
     union all select 'scanId', scan.id from shipments as parcel
                 join carrier_scans as scan on scan.tracking_number = parcel.tracking_number
                where parcel.order_id = any(?::int[])
     union all select 'webhookId', hook.id from payments as payment
                 join gateway_webhooks as hook on hook.gateway_order_id = payment.gateway_order_id
                where payment.order_id = any(?::int[])
     union all select 'webhookId', hook.id from supplementary_payments as supplement
                 join gateway_webhooks as hook on hook.gateway_order_id = supplement.gateway_order_id
                where supplement.order_id = any(?::int[])`,
    Array.from({ length: 9 }, () => toArrayLiteral(orderIds)),
  );
  return rows.map(({ key, id }) => [key, id]);
};

const ids = async (em: EntityManager, sql: string, values: unknown[]): Promise<number[]> =>
  (await em.execute<{ id: number }[]>(sql, values)).map(({ id }) => id);
