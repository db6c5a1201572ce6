import type { EntityManager } from '@mikro-orm/postgresql';
import { maskPayload } from '@mithai/contracts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { TRACE_ID } from '../../platform/trace.ts';
import { resolveTrail, type TrailScope, type TrailSubject } from './trail-scope.ts';

export type TrailKind = 'order' | 'request' | 'event' | 'email' | 'payment' | 'ledger';

export interface TrailEntry {
  at: string;
  kind: TrailKind;
  /** The event's name, the action of the audit log, or what happened. */
  title: string;
  facts: Record<string, unknown>;
  orderId: number | null;
  /** The event that caused it. */
  eventId: number | null;
  traceId: string | null;
  requestId: string | null;
}

export interface Trail {
  /** Oldest first. */
  entries: TrailEntry[];
  /** Older entries were left out. */
  isTruncated: boolean;
}

/** Entries of a trail, and rows of one table that it reads. */
const ENTRIES_MAX = 500;

/** Everything recorded about a subject; null if the shop has no such thing. */
export const readTrail = async (em: EntityManager, subject: TrailSubject, value: string): Promise<Trail | null> => {
  const scope = await resolveTrail(em, subject, value);
  if (!scope) return null;
  const rows = await em.execute<TrailEntry[]>(TRAIL, await parametersOf(em, scope));
  const isTruncated = rows.length > ENTRIES_MAX;
  const entries = rows.slice(0, ENTRIES_MAX).toReversed().map(present);
  return { entries, isTruncated };
};

const present = ({ at, facts, ...entry }: TrailEntry): TrailEntry => ({
  ...entry,
  at: new Date(at).toISOString(),
  facts: 'payload' in facts ? { ...facts, payload: maskPayload(facts.payload) } : facts,
});

/** Ids are read first: with a subquery in their place, Postgres would read whole tables. */
const parametersOf = async (em: EntityManager, scope: TrailScope): Promise<string[]> => {
  const { orderIds, recipients, sellerIds, payloadIds } = scope;
  const eventIds = await findEventIds(em, scope);
  const decisions = eventIds.flatMap((id): [string, number][] => [
    ['dead_letter', id],
    ['email', id],
  ]);
  const audited = [...scope.audited, ...decisions];
  const auditIds = await readIds(em, AUDIT_IDS, [
    audited.map(([subject]) => subject),
    audited.map(([, id]) => id),
    scope.traceIds,
    scope.actorIds,
  ]);
  const itemIds = payloadIds.filter(([key]) => key === 'itemId').map(([, id]) => id);
  const ledgerIds = await readIds(em, LEDGER_IDS, [itemIds, sellerIds]);
  // In the order in which the statement names them.
  return [
    orderIds,
    orderIds,
    auditIds,
    eventIds,
    eventIds,
    recipients,
    recipients,
    recipients,
    orderIds,
    orderIds,
    sellerIds,
    ledgerIds,
  ].map(toArrayLiteral);
};

/** The latest events of an order's trail; null for an unknown order. */
export const findOrderEventIds = async (em: EntityManager, orderId: number): Promise<number[] | null> => {
  const scope = await resolveTrail(em, 'order', String(orderId));
  return scope && findEventIds(em, scope);
};

/** The latest events of a trail. */
const findEventIds = (em: EntityManager, scope: TrailScope): Promise<number[]> =>
  readIds(em, EVENT_IDS, [payloadsOf(scope), scope.traceIds, scope.recipients]);

/** Some events name several orders. */
const payloadsOf = ({ payloadIds, orderIds }: TrailScope): string[] => [
  ...payloadIds.map(([key, id]) => JSON.stringify({ [key]: id })),
  ...orderIds.map((id) => JSON.stringify({ orderIds: [id] })),
];

const readIds = async (em: EntityManager, sql: string, values: (string | number)[][]): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `${sql} order by 1 desc limit ${ENTRIES_MAX + 1}`,
    values.map(toArrayLiteral),
  );
  return rows.map(({ id }) => id);
};

const EVENT_IDS = `
  select event.id from unnest(?::jsonb[]) as wanted join outbox_events as event on event.payload @> wanted
  union select id from outbox_events where traceparent is not null and ${TRACE_ID} = any(?::text[])
  union select event_id from email_deliveries where recipient = any(?::text[])`;

const AUDIT_IDS = `
  select entry.id from unnest(?::text[], ?::int[]) as wanted (subject, subject_id),
         lateral (select id from audit_entries as entry
                   where entry.subject = wanted.subject and entry.subject_id = wanted.subject_id
                   order by id desc limit ${ENTRIES_MAX + 1}) as entry
  union select id from audit_entries where traceparent is not null and ${TRACE_ID} = any(?::text[])
  union (select id from audit_entries where actor_id = any(?::int[]) order by id desc limit ${ENTRIES_MAX + 1})`;

const LEDGER_IDS = `
  select id from ledger_transactions where order_item_id = any(?::int[])
  union (select transaction_id from ledger_entries where seller_id = any(?::int[])
          order by 1 desc limit ${ENTRIES_MAX + 1})`;

const ORDERS = `
  select order_date as at, 'order' as kind, 'placed' as title,
         jsonb_build_object('totalPaise', total_paise, 'paymentMethod', payment_method, 'status', status,
           'idempotencyKey', idempotency_key, 'takenBy', taken_by) as facts,
         id as order_id, null::int as event_id, null::text as trace_id, null::uuid as request_id
    from orders where id = any(?::int[])
  union all
  select timestamp, 'order', 'status: ' || status, jsonb_build_object('notes', notes, 'fact', fact),
         order_id, null, null, null
    from order_status_history where order_id = any(?::int[])`;

const REQUESTS = `
  select at, 'request', action,
         jsonb_build_object('actorId', actor_id, 'ip', ip, 'subject', subject || ' #' || subject_id,
           'before', before, 'after', after),
         case subject when 'order' then subject_id end, null, ${TRACE_ID}, request_id
    from audit_entries where id = any(?::int[])`;

const EVENTS = `
  select created_at, 'event', name,
         jsonb_build_object('payload', payload, 'deliveries', attempts, 'confirmedBy', confirmed,
           'closedAt', closed_at, 'dueAt', case when closed_at is null and dead_at is null then available_at end,
           'deadAt', dead_at, 'deadIn', dead_queues, 'lastError', last_error),
         null, id, ${TRACE_ID}, request_id
    from outbox_events where id = any(?::int[])`;

const EMAILS = `
  select sent_at, 'email', coalesce(template, 'email'),
         jsonb_build_object('to', recipient, 'messageId', message_id, 'smtpResponse', smtp_response,
           'state', case when is_refused then 'refused'
                         when claim is null then 'accepted'
                         when claimed_until > now() then 'being sent' else 'not confirmed' end),
         null, event_id, ${TRACE_ID}, request_id
    from email_deliveries as delivery join outbox_events as event on event.id = delivery.event_id
   where delivery.event_id = any(?::int[])
  union all
  select used_at, 'email', 'password reset link opened', jsonb_build_object('to', email), null, null, null, null
    from password_resets where email = any(?::text[]) and used_at is not null
  union all
  select confirmed_at, 'email', 'newsletter link opened', jsonb_build_object('to', email), null, null, null, null
    from newsletter_subscriptions where email = any(?::text[]) and confirmed_at is not null
  union all
  select confirmed_at, 'email', 'stock alert link opened', jsonb_build_object('to', email), null, null, null, null
    from stock_alerts where email = any(?::text[]) and confirmed_at is not null`;

const PAYMENTS = `
  select at, 'payment', kind,
         jsonb_build_object('from', from_status, 'to', to_status, 'amountPaise', amount_paise, 'source', source,
           'gatewayPaymentId', gateway_payment_id, 'refundId', refund_id, 'detail', detail),
         order_id, null, null, null
    from payment_events where order_id = any(?::int[])
  union all
  select opened_at, 'payment', 'exception: ' || kind,
         jsonb_build_object('amountPaise', amount_paise, 'detail', detail, 'resolvedAt', resolved_at, 'note', note),
         order_id, null, null, null
    from payment_exceptions where order_id = any(?::int[])
  union all
  select paid_at, 'payment', 'payout',
         jsonb_build_object('amountPaise', amount_paise, 'reference', reference, 'earnings', earnings),
         null, null, null, null
    from payouts where seller_id = any(?::int[])`;

const LEDGER = `
  select transaction.at, 'ledger', transaction.kind,
         jsonb_build_object('orderItemId', transaction.order_item_id, 'payoutId', transaction.payout_id,
           'entries', (select jsonb_object_agg(account, amount_paise) from ledger_entries as entry
                        where entry.transaction_id = transaction.id)),
         (select order_id from order_items as item where item.id = transaction.order_item_id), null, null, null
    from ledger_transactions as transaction where id = any(?::int[])`;

/** Newest first, with one entry more than are shown. */
const TRAIL = `
  select to_json(at) as at, kind, title, facts, order_id as "orderId", event_id as "eventId", trace_id as "traceId",
         request_id as "requestId"
    from (${[ORDERS, REQUESTS, EVENTS, EMAILS, PAYMENTS, LEDGER].join('\n  union all')}) as entries
   order by entries.at desc, kind desc limit ${ENTRIES_MAX + 1}`;
