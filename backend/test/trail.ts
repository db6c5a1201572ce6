import type { EntityManager } from '@mikro-orm/postgresql';
import { changeWithoutTriggers } from './without-triggers.ts';

/**
 * Fills the tables that a trail reads: orders of as many customers as a tenth of them, of a hundred products and a
 * hundred partners, each with events, an email, a payment, a ledger transaction and an audit entry.
 */
export const fillTrails = async (em: EntityManager, orders: number): Promise<void> => {
  await changeWithoutTriggers(em, ...statementsFor(orders));
  await em.execute('analyze');
};

const statementsFor = (orders: number): string[] => {
  const numbers = `from generate_series(1, ${orders}) as n`;
  return [
    `insert into users (id, username, email, name) select n, 'asha' || n || '@shopper.example',
            'asha' || n || '@shopper.example', 'Asha' from generate_series(1, ${orders / 10}) as n`,
    `insert into products (id, name, description, price_paise, category)
     select n, 'Laddu', 'A round sweet.', 100, 'sweets' from generate_series(1, 100) as n`,
    `insert into orders (id, user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                         payment_method, shipping_address, contact_name, contact_email, last_updated)
     select n, 1 + n % (${orders} / 10), 'key-' || n, '', now() - n * interval '1 minute', 75000, 5000, 'delivered',
            'upi', '', 'Asha', '', now() ${numbers}`,
    `insert into order_items (id, order_id, product_id, seller_id, quantity, price_paise, product_name)
     select n, n, 1 + n % 100, 1 + n % 100, 2, 10000, 'Laddu' ${numbers}`,
    `insert into order_status_history (order_id, status, timestamp) select n, 'pending', now() ${numbers}`,
    `insert into outbox_events (id, name, payload, traceparent, request_id, closed_at)
     select n * 3 + kind, (array['order.placed', 'payment.captured', 'order.status_changed'])[1 + kind],
            jsonb_build_object('orderId', n, 'historyId', n), '00-' || md5(n::text) || '-00f067aa0ba902b7-01',
            md5(n::text)::uuid, now() ${numbers}, generate_series(0, 2) as kind`,
    `insert into email_deliveries (event_id, recipient, template, message_id)
     select n * 3, 'asha' || 1 + n % (${orders} / 10) || '@shopper.example', 'order-placed', '' ${numbers}`,
    `insert into payments (id, order_id, provider, method, amount_paise, gateway_order_id)
     select n, n, 'gateway', 'upi', 75000, 'order_' || n ${numbers}`,
    `insert into gateway_webhooks (event_id, event, gateway_order_id)
     select n, 'payment.captured', 'order_' || n ${numbers}`,
    `insert into payment_events (payment_id, order_id, kind, source) select n, n, 'captured', 'webhook' ${numbers}`,
    `insert into ledger_transactions (id, kind, order_item_id, revision) select n, 'booked', n, 1 ${numbers}`,
    `insert into ledger_entries (transaction_id, account, seller_id, amount_paise)
     select n, account, 1 + n % 100, case account when 'pending' then 100 else -100 end
       ${numbers}, unnest(array['customers', 'pending']) as account`,
    `insert into audit_entries (actor_id, action, subject, subject_id, traceparent, request_id)
     select 7, 'order.packed', 'order', n, '00-' || md5(n::text) || '-00f067aa0ba902b7-01', md5(n::text)::uuid
       ${numbers}`,
  ];
};
