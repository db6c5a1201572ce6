import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CODE = { cwd: ROOT, exclude: ['**/*.test.ts', '**/{migrations,seeds}/**'] };

/** Decision 027 gives the reasons; a new entry needs one there. */
const DECLARED = {
  read: {
    'backend/src/audit/list-audit-entries.ts': ['users'],
    'backend/src/modules/admin-tasks/admin-tasks.service.ts': [
      'custom_order_requests',
      'order_items',
      'orders',
      'partner_product_submissions',
      'partner_seller_profiles',
      'payment_exceptions',
      'products',
      'seller_accounts',
      'tickets',
    ],
    'backend/src/modules/email/failed-emails.ts': [
      'custom_order_requests',
      'newsletter_subscriptions',
      'one_time_codes',
      'orders',
      'outbox_events',
      'partner_product_proposals',
      'partner_product_submissions',
      'partner_seller_profiles',
      'password_resets',
      'payment_exceptions',
      'payouts',
      'refunds',
      'reviews',
      'sign_in_codes',
      'staff_invitations',
      'stock_alerts',
      'tickets',
      'users',
    ],
    'backend/src/modules/catalog-admin/admin-products.service.ts': ['products'],
    'backend/src/modules/catalog-admin/product-deletion.ts': [
      'custom_order_requests',
      'order_items',
      'partner_product_proposals',
      'partner_product_submissions',
      'products',
      'reviews',
    ],
    'backend/src/modules/catalog-admin/product-import-undo.ts': ['order_items', 'orders'],
    'backend/src/modules/catalog-admin/product-import.service.ts': ['order_items'],
    'backend/src/modules/catalog/product-pairs.ts': ['order_items', 'orders'],
    'backend/src/modules/catalog/recent-sales.ts': ['order_items', 'orders'],
    'backend/src/modules/consistency/money-queries.ts': [
      'bank_credits',
      'gateway_webhooks',
      'orders',
      'payment_events',
      'payment_exceptions',
      'payments',
      'refunds',
      'supplementary_payments',
    ],
    'backend/src/modules/consistency/record-queries.ts': [
      'document_series',
      'documents',
      'orders',
      'outbox_changes',
      'outbox_events',
      'payments',
      'supplementary_payments',
    ],
    'backend/src/modules/consistency/stock-queries.ts': ['order_items', 'orders', 'products', 'stock_movements'],
    'backend/src/modules/consistency/total-queries.ts': [
      'discount_uses',
      'documents',
      'order_items',
      'order_tax_lines',
      'orders',
      'payments',
      'refunds',
    ],
    'backend/src/modules/consistency/transition-queries.ts': [
      'order_status_history',
      'orders',
      'payment_events',
      'payments',
    ],
    'backend/src/modules/customers/customers.service.ts': ['orders', 'users'],
    'backend/src/modules/email/deliveries.ts': ['outbox_events'],
    'backend/src/modules/operations/dead-letters.ts': ['outbox_events'],
    'backend/src/modules/operations/failures.ts': [
      'gateway_rejections',
      'outbox_events',
      'payment_exceptions',
      'refunds',
    ],
    'backend/src/modules/email/order-emails.ts': ['outbox_events'],
    'backend/src/modules/operations/queue-pauses.ts': ['audit_entries', 'users'],
    'backend/src/modules/operations/trail-scope.ts': [
      'audit_entries',
      'carrier_scans',
      'documents',
      'gateway_webhooks',
      'order_items',
      'orders',
      'outbox_events',
      'partner_product_proposals',
      'partner_product_submissions',
      'partner_seller_profiles',
      'payment_exceptions',
      'payments',
      'payouts',
      'products',
      'refunds',
      'shipments',
      'supplementary_payments',
      'tickets',
      'users',
    ],
    'backend/src/modules/operations/trail.ts': [
      'audit_entries',
      'email_deliveries',
      'ledger_entries',
      'ledger_transactions',
      'newsletter_subscriptions',
      'order_items',
      'order_status_history',
      'orders',
      'outbox_events',
      'password_resets',
      'payment_events',
      'payment_exceptions',
      'payouts',
      'stock_alerts',
    ],
    'backend/src/modules/orders/buyer.service.ts': ['payments', 'refunds'],
    'backend/src/modules/orders/production/kitchen-load.ts': ['products'],
    'backend/src/modules/orders/production/make-list.ts': ['partner_seller_profiles', 'users'],
    'backend/src/modules/orders/production/pack-list.ts': ['products', 'users'],
    'backend/src/modules/payments/cash/cash-day.ts': ['orders'],
    'backend/src/modules/payments/cash/cash-to-record.ts': ['order_status_history', 'orders'],
    'backend/src/modules/payments/reconciliation/reconciliation-books.ts': ['order_status_history', 'orders'],
    'backend/src/modules/showcase/load-showcase.ts': ['delivery_zones', 'products'],
    'backend/src/modules/statistics/statistics.service.ts': ['order_items', 'orders', 'products', 'reviews'],
    'backend/src/platform/account-names.ts': ['users'],
    'backend/src/platform/lock-account.ts': ['users'],
  },
  written: {
    'backend/src/modules/cart/cart.service.ts': ['outbox_changes'],
    'backend/src/modules/catalog-admin/product-deletion.ts': ['products'],
    'backend/src/modules/catalog-admin/product-rows.ts': ['products', 'stock_movements'],
    'backend/src/platform/transaction.ts': ['outbox_changes'],
  },
};

/** A module, or a folder beside the modules. */
const ownerOf = (file: string): string =>
  /^backend\/src\/(?:modules\/)?([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? '';

const read = (file: string) => readFile(ROOT + file, 'utf8');

const owners = new Map<string, string>();
for await (const file of glob('backend/src/**/*.entity.ts', { cwd: ROOT }))
  for (const [, table = ''] of (await read(file)).matchAll(/tableName: '(\w+)'/g)) owners.set(table, ownerOf(file));

const foreignTables: Record<'read' | 'written', Record<string, string[]>> = { read: {}, written: {} };
for await (const file of glob('{backend,workers}/src/**/*.ts', CODE)) {
  for (const [, verb = '', table = ''] of (await read(file)).matchAll(
    /\b(delete from|insert into|update|from|join)\s+(\w+)/g,
  )) {
    if (!owners.has(table) || owners.get(table) === ownerOf(file)) continue;
    const tables = (foreignTables[['from', 'join'].includes(verb) ? 'read' : 'written'][file] ??= []);
    if (!tables.includes(table)) tables.push(table);
  }
}
for (const tables of [...Object.values(foreignTables.read), ...Object.values(foreignTables.written)]) tables.sort();

it('finds the tables of every module', () => {
  expect(owners.size).toBeGreaterThan(30);
  expect(Object.fromEntries(owners)).toMatchObject({ orders: 'orders', users: 'identity', outbox_events: 'outbox' });
});

it('reads tables of other modules only where decision 027 says so', () => {
  expect(foreignTables.read).toEqual(DECLARED.read);
});

it('writes tables of other modules only where decision 027 says so', () => {
  expect(foreignTables.written).toEqual(DECLARED.written);
});
