import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestOrm } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { applyMigrations } from './apply-migrations.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { LedgerTransaction } from './modules/earnings/ledger.entity.ts';
import { Payout } from './modules/earnings/payout.entity.ts';
import { EmailDelivery } from './modules/email/email-delivery.entity.ts';
import { SecondFactor } from './modules/identity/second-factor/second-factor.entity.ts';
import { PendingOrderNotification } from './modules/orders/placing/pending-order-notification.entity.ts';
import { Refund } from './modules/payments/refunds/refund.entity.ts';
import type { Orm } from './orm.ts';
import { decryptField } from './platform/field-encryption.ts';

const KEY = randomBytes(32);
const FIELD_ENCRYPTION_KEYS = `1:${KEY.toString('base64')}`;

/** As the version before the migration encrypted it. */
const encryptBefore = (authenticated: string, text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', KEY, iv).setAAD(Buffer.from(authenticated));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `1.r.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
};

describe('a migration of stored data', () => {
  let orm: Orm;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ orm, close } = await startOrmAt('Migration20261123125301_delivery_claims_and_indexes'));
    const em = orm.em.fork();
    const secret = encryptBefore('second_factors.sealed_secret 7', 'JBSWY3DPEHPK3PXP');
    await em.execute('insert into second_factors (user_id, sealed_secret) values (7, ?)', [secret]);
    await em.execute(
      `insert into audit_entries (act, subject, subject_id) values ('order.status_changed', 'order', 3)`,
    );
    await em.execute('insert into unannounced_orders values (3)');
    await em.execute(
      `insert into payouts (seller_id, amount_paise, kept_back_paise, reference, earnings, paid_at) values (7, 9000, 1000, 'UTR 1', 1, now())`,
    );
    await em.execute(
      `insert into ledger_transactions (kind, order_item_id, round, payout_id) values ('paid', 5, 2, 1), ('kept_back', null, null, 1)`,
    );
    await em.execute(
      `insert into email_deliveries (event_id, recipient, message_id) values (9, 'asha@shopper.example', '<event-9>')`,
    );
    await orm.migrator.up();
  });
  afterAll(() => close());

  it('keeps the rows of the previous version readable', async () => {
    const em = orm.em.fork();
    expect(await em.find(AuditEntry, {})).toMatchObject([{ action: 'order.status_changed', subjectId: 3 }]);
    expect(await em.find(PendingOrderNotification, {})).toMatchObject([{ orderId: 3 }]);
    expect(await em.find(Payout, {})).toMatchObject([{ amountPaise: 9000, clawbackPaise: 1000 }]);
    expect(await em.find(LedgerTransaction, {}, { orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'paid', revision: 2 },
      { kind: 'clawback', revision: null },
    ]);
    expect(await em.find(EmailDelivery, {})).toMatchObject([{ eventId: 9, messageId: '<event-9>', template: null }]);
  });

  it('keeps encrypted fields decryptable under their new column names', async () => {
    const { userId, encryptedSecret } = await orm.em.fork().findOneOrFail(SecondFactor, 7);
    expect(decryptField({ FIELD_ENCRYPTION_KEYS }, 'second_factors.encrypted_secret', userId, encryptedSecret)).toBe(
      'JBSWY3DPEHPK3PXP',
    );
  });

  it('leaves the ledger append-only', async () => {
    await expect(orm.em.fork().execute(`update ledger_transactions set kind = 'booked'`)).rejects.toThrow(
      'append-only',
    );
  });
});

describe('migrations ip_columns and email_audit_actions', () => {
  let orm: Orm;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ orm, close } = await startOrmAt('Migration20261123190000_bounded_changes'));
    const em = orm.em.fork();
    await em.execute(
      `insert into audit_entries (address, action, subject, subject_id)
       values ('203.0.113.7', 'mail.sent_again', 'mail', 3), (null, 'mail.set_aside', 'mail', 4), (null, 'payout.made', 'payout', 5)`,
    );
    await orm.migrator.up();
  });
  afterAll(() => close());

  it('rename the actions on failed emails and keep the IPs', async () => {
    expect(await orm.em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } })).toMatchObject([
      { ip: '203.0.113.7', action: 'email.resent', subject: 'email', subjectId: 3 },
      { ip: null, action: 'email.dismissed', subject: 'email', subjectId: 4 },
      { action: 'payout.made', subject: 'payout', subjectId: 5 },
    ]);
  });

  it('leave the audit log append-only', async () => {
    await expect(orm.em.fork().execute(`update audit_entries set action = 'payout.made'`)).rejects.toThrow(
      'append-only',
    );
  });
});

describe('migrations of payments', () => {
  let orm: Orm;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ orm, close } = await startOrmAt('Migration20261125193050_payment_findings'));
    const em = orm.em.fork();
    await em.execute(
      `insert into payment_exceptions (kind, subject, detail)
       values ('unknown_status', 'status of pay_1', 'New'), ('cash_missing', 'order 1', 'Old')`,
    );
    await em.execute(
      `insert into refunds (payment_id, order_id, amount_paise, reason, requested_by)
       values (1, 1, 100, 'Your order was cancelled.', null), (2, 2, 100, 'Your order was cancelled.', 7),
              (3, 3, 100, 'The payment arrived after the order was cancelled.', null)`,
    );
    await orm.migrator.up();
  });
  afterAll(() => close());

  it('mark the refunds that an earlier version made for cancelled orders', async () => {
    const refunds = await orm.em.fork().find(Refund, {}, { orderBy: { id: 'asc' } });
    expect(refunds.map(({ isOfCancellation }) => isOfCancellation)).toEqual([true, false, false]);
  });

  it('are reverted although exceptions have a kind that the earlier version lacks', async () => {
    await orm.migrator.down({ to: 'Migration20261125093956_return_credits' });
    expect(await orm.em.fork().execute('select kind from payment_exceptions')).toEqual([{ kind: 'cash_missing' }]);
  });
});

describe('the migration of the kitchen’s day', () => {
  it('gives older orders the day on which they were placed, marks none as packed, and is reverted', async () => {
    const { orm, close } = await startOrmAt('Migration20261125211338_payment_event_kinds');
    onTestFinished(close);
    const em = orm.em.fork();
    await em.execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise,
                           payment_method, shipping_address, contact_name, contact_email, last_updated, dispatch_day)
       select 1, n, '', '2026-11-20 20:00Z', 100, 0, 'cod', '', '', '', now(), case n when 2 then date '2026-11-24' end
         from generate_series(1, 2) as n`,
    );
    await orm.migrator.up();
    expect(await em.execute('select kitchen_day::text as day, packed_at from orders order by id')).toEqual([
      { day: '2026-11-21', packed_at: null },
      { day: '2026-11-24', packed_at: null },
    ]);
    await orm.migrator.down({ to: 'Migration20261125211338_payment_event_kinds' });
    expect(await em.execute('select id from orders')).toHaveLength(2);
  });
});

describe('the migration of edited orders', () => {
  it.each([
    `insert into order_taxes (order_id, revision, supplier, place_of_supply) values (1, 1, '{}', 'Karnataka')`,
    "insert into payment_events (payment_id, order_id, kind, source) values (1, 1, 'repriced', 'admin')",
  ])('is not reverted once an order was edited, and says so: %s', async (edit) => {
    const { orm, close } = await startOrmAt('Migration20261125232631_phone_orders');
    onTestFinished(close);
    await orm.em.fork().execute(edit);
    await expect(orm.migrator.down()).rejects.toThrow('Orders were edited');
    expect(await orm.em.fork().execute('select revision from order_tax_lines')).toEqual([]);
  });
});

describe('the migrations of discounts', () => {
  it('give items of older orders no discount, and refuse items that the previous version would refund at whole prices', async () => {
    const { orm, close } = await startOrmAt('Migration20261127040100_facts_of_notes');
    onTestFinished(close);
    const em = orm.em.fork();
    // As the version before writes, on both schemas.
    const placed = async () => {
      await em.execute(
        `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise,
                             payment_method, shipping_address, contact_name, contact_email, last_updated)
         select 1, count(*), '', now(), 200, 0, 'cod', '', '', '', now() from orders`,
      );
      await em.execute(
        `insert into order_items (order_id, quantity, price_paise, product_name)
         select max(id), 2, 100, 'Laddu' from orders`,
      );
    };
    await placed();
    await orm.migrator.up();
    await placed();
    expect(
      await em.execute(
        `select orders.discounts, discount_paise::int as paise, discount_parts as parts, discounted_left as "left"
           from orders join order_items on order_id = orders.id`,
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ discounts: [], paise: 0, parts: [], left: 0 })));
    await em.execute('update order_items set discount_paise = 20, discounted_left = 2 where order_id = 1');
    const refundPiece = (id: number) =>
      em.execute('update order_items set refunded_quantity = 1 where order_id = ?', [id]);
    await expect(refundPiece(1)).rejects.toThrow('order_items_discounted_left_check');
    await refundPiece(2);
  });

  it('are reverted only while no order has a discount, and say so', async () => {
    const { orm, close } = await startOrmAt('Migration20261128010100_discounts_checked');
    onTestFinished(close);
    const to = { to: 'Migration20261127040100_facts_of_notes' };
    await orm.migrator.down(to);
    await orm.migrator.up();
    await orm.em
      .fork()
      .execute('insert into discount_uses (discount_id, order_id, user_id, amount_paise) values (1, 1, 1, 5)');
    await expect(orm.migrator.down(to)).rejects.toThrow('Orders were placed with discounts');
  });
});

describe('the migration of stock movements', () => {
  it('starts with the stock of products and orders, and is reverted', async () => {
    const { orm, close } = await startOrmAt('Migration20261126002306_order_tax_settings');
    onTestFinished(close);
    const em = orm.em.fork();
    await em.execute(`insert into products (name, description, price_paise, category, stock)
                      values ('Laddu', '', 100, 'sweets', 5), ('Chikki', '', 100, 'sweets', 0)`);
    await em.execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise,
                           payment_method, shipping_address, contact_name, contact_email, last_updated)
       select 1, n, '', now(), 100, 0, 'cod', '', '', '', now() from generate_series(1, 3) as n`,
    );
    await em.execute(
      `insert into order_items (order_id, product_id, quantity, price_paise, product_name, restocked, refunded_quantity)
       values (1, 1, 3, 100, 'Laddu', 1, 0), (2, 1, 4, 100, 'Laddu', 0, 2), (3, null, 1, 100, 'Box', 0, 0)`,
    );
    await em.execute(
      `insert into refunds (payment_id, order_id, amount_paise, reason, status)
       values (1, 2, 200, '', 'processed'), (1, 2, 200, '', 'failed')`,
    );
    await em.execute(
      'insert into refund_items (refund_id, order_item_id, quantity, restocked) values (1, 2, 2, 1), (2, 2, 2, 1)',
    );
    await orm.migrator.up();
    expect(
      await em.execute(
        'select product_id as product, quantity, order_id as order from stock_movements order by order_id',
      ),
    ).toEqual([
      { product: 1, quantity: -2, order: 1 },
      { product: 1, quantity: -3, order: 2 },
      { product: 1, quantity: 10, order: null },
    ]);
    await expect(em.execute('delete from stock_movements')).rejects.toThrow('append-only');
    await expect(em.execute('truncate stock_movements')).rejects.toThrow('append-only');
    await orm.migrator.down({ to: 'Migration20261126002306_order_tax_settings' });
    expect(await em.execute('select stock from products order by id')).toEqual([{ stock: 5 }, { stock: 0 }]);
  });
});

describe('the migration of the search', () => {
  it('indexes existing products, and is reverted', async () => {
    const { orm, close } = await startOrmAt('Migration20261126070000_base_backups');
    onTestFinished(close);
    const em = orm.em.fork();
    await em.execute(`insert into products (name, description, price_paise, category, ingredients)
                      values ('Bandar Laddu', '', 100, 'sweets', 'cashew')`);
    await orm.migrator.up();
    expect(
      await em.execute(
        `select product_id as id, ts_filter(vector, '{a}')::text as name from search_documents
          where vector @@ phraseto_tsquery('simple', search.phonetic_text('बंदर लड्डू'))`,
      ),
    ).toEqual([{ id: 1, name: `'bandar':1A 'bandarlad':3A 'lad':2A` }]);
    expect(await em.execute(`select word from search_words where word = 'kaj' or word = 'casev'`)).toHaveLength(1);
    await orm.migrator.down({ to: 'Migration20261126070000_base_backups' });
    await em.execute(`update products set name = 'Mysore Pak'`);
  });
});

describe('the migration of facts', () => {
  it('converts the sentences of previous versions, and keeps typed notes', async () => {
    const { orm, close } = await startOrmAt('Migration20261127040000_order_facts');
    onTestFinished(close);
    const em = orm.em.fork();
    await em.execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise,
                           payment_method, shipping_address, contact_name, contact_email, last_updated)
       values (7, 'key', '', now(), 1000, 0, 'cod', '', '', '', now())`,
    );
    await em.execute(
      `insert into order_status_history (order_id, status, timestamp, notes) values
         (1, 'cancelled', now(), 'Cancelled by the customer.'), (1, 'cancelled', now(), 'Not confirmed within 24 hours.'),
         (1, 'cancelled', now(), 'The payment was not received in time.'), (1, 'cancelled', now(), 'Out of ghee'),
         (1, 'processing', now(), 'The change was withdrawn. The order stays as it was paid.'),
         (1, 'pending', now(), 'The payment was not received in time.'), (1, 'pending', now(), null)`,
    );
    await orm.migrator.up();
    expect(await em.execute('select fact from order_status_history order by id')).toEqual([
      { fact: { kind: 'cancelled_by_customer' } },
      { fact: { kind: 'not_confirmed', hours: 24 } },
      { fact: { kind: 'not_paid' } },
      { fact: null },
      { fact: { kind: 'edit_withdrawn' } },
      { fact: null },
      { fact: null },
    ]);
  });
});

describe('applying migrations to a shop in use', () => {
  const BEFORE = 'Migration20261126002226_carrier_attempts';
  const FREE = 'Migration20261126002306_order_tax_settings';
  const BLOCKED = 'Migration20261126031047_trace_context';

  /** A transaction has read a table that the second pending migration changes. */
  const startBlocked = async (table: 'audit_entries' | 'outbox_events') => {
    const { orm, close } = await startOrmAt(BEFORE);
    onTestFinished(close);
    const reader = orm.em.fork();
    await reader.begin();
    await reader.execute(`select from ${table}`);
    const executed = async () => {
      const rows = await orm.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
      return rows.map(({ name }) => name);
    };
    return { orm, reader, executed };
  };

  it('lets requests pass while a migration waits for a lock, and tries again until it is free', async () => {
    const { orm, reader, executed } = await startBlocked('audit_entries');
    const applied = applyMigrations(orm, { lockTimeoutMs: 200, retryAfterMs: 50 });
    await eventually('the first is applied', async () => (await executed()).includes(FREE));
    for (let count = 0; count < 5; count += 1) await orm.em.fork().execute('select from audit_entries');
    expect(await executed()).not.toContain(BLOCKED);
    await reader.commit();
    expect((await applied).slice(0, 2)).toEqual([FREE, BLOCKED]);
    expect(await orm.migrator.getPending()).toEqual([]);
    expect(await applyMigrations(orm)).toEqual([]);
  });

  it('gives way in a deadlock and tries again', async () => {
    const { orm, reader } = await startBlocked('outbox_events');
    const applied = applyMigrations(orm, { lockTimeoutMs: 60_000, retryAfterMs: 50 });
    await eventually('the migration has changed one table and waits for the other', async () => {
      const [waiting] = await orm.em
        .fork()
        .execute(`select from pg_locks where not granted and relation = 'outbox_events'::regclass`);
      return waiting;
    });
    await reader.execute('select from audit_entries');
    await reader.commit();
    expect((await applied).slice(0, 2)).toEqual([FREE, BLOCKED]);
  });

  it('fails when a lock does not get free, and keeps the migrations applied before', async () => {
    const { orm, reader, executed } = await startBlocked('audit_entries');
    const applied = applyMigrations(orm, { lockTimeoutMs: 20, retryAfterMs: 1, triesMax: 2 });
    await expect(applied).rejects.toThrow('lock timeout');
    expect((await executed()).at(-1)).toBe(FREE);
    await reader.commit();
  });
});

/** An empty database of the version after that migration. */
const startOrmAt = async (migration: string): ReturnType<typeof startTestOrm> => {
  const started = await startTestOrm();
  await started.orm.em.fork().execute('drop schema public, search cascade; create schema public');
  await started.orm.migrator.up({ to: migration });
  return started;
};
