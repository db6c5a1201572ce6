import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  payAtGateway,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
} from '../../../../test/payments.ts';
import { getReport, postReconciliation, recentDays, reconciled, totalsOf } from '../../../../test/reconciliation.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { LedgerReport } from '../../earnings/ledger-report.entity.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { performReconciliation, reconcileRecentDays } from './reconcile.ts';
import { ReconciliationDay, ReconciliationRun } from './reconciliation.entity.ts';

let shop: PayingShop;
let admin: Person;

beforeAll(async () => {
  shop = await startPayingShop();
  admin = await buildPerson(shop, { role: 'admin' });
  const shopper = await buildShopper(shop);
  const { id } = await placeUnpaid(shop, shopper);
  await payAtGateway(shop, shopper, id, 'wrong_amount');
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const getCsv = () =>
  shop.app.inject({
    url: `/api/admin/reconciliation.csv?${new URLSearchParams(recentDays())}`,
    headers: admin.headers,
  });

describe('a reconciliation', () => {
  it('changes nothing and reports the failure if the gateway does not answer', async () => {
    const before = await reconciled(shop, admin);
    const exceptions = await em().count(PaymentException, {});
    await shop.control('PUT', '/faults', { status: 500, path: '/refunds' });
    const after = await reconciled(shop, admin);
    expect(after).toEqual({
      rows: before.rows,
      lastRun: { ...after.lastRun, failure: 'gateway_unavailable', finishedAt: expect.any(String) },
    });
    expect(await em().count(PaymentException, {})).toBe(exceptions);
    await shop.control('DELETE', '/faults');
    expect((await reconciled(shop, admin)).lastRun).toMatchObject({ failure: null, finishedAt: expect.any(String) });
  });

  it('is refused while another one runs, and replaces one whose worker was killed', async () => {
    const id = await em().insert(ReconciliationRun, { fromDay: businessDate(), toDay: businessDate() });
    const refused = await postReconciliation(shop, admin);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'reconciliation_running' }]);
    await em().execute(`update reconciliation_runs set started_at = now() - interval '16 minutes' where id = ?`, [id]);
    await reconciled(shop, admin);
    expect(await em().findOneOrFail(ReconciliationRun, id)).toMatchObject({ failure: 'interrupted' });
  });

  it('counts as interrupted once it has taken too long, and can be requested again', async () => {
    const id = await em().insert(ReconciliationRun, { fromDay: businessDate(), toDay: businessDate() });
    expect((await getReport(shop, admin)).lastRun).toMatchObject({ finishedAt: null, failure: null });
    await em().execute(`update reconciliation_runs set started_at = now() - interval '16 minutes' where id = ?`, [id]);
    expect((await getReport(shop, admin)).lastRun).toMatchObject({
      finishedAt: expect.any(String),
      failure: 'interrupted',
    });
    expect((await reconciled(shop, admin)).lastRun).toMatchObject({ failure: null });
  });

  it('is left unfinished by an error of the database, which the queue retries', async () => {
    expect((await postReconciliation(shop, admin)).statusCode).toBe(202);
    const run = await em().findOneOrFail(ReconciliationRun, { finishedAt: null });
    const perform = () => performReconciliation(em(), shop.gateway, run.id);
    await em().execute('alter table reconciliation_days rename to days_away');
    await expect(perform()).rejects.toThrow('reconciliation_days');
    await em().execute('alter table days_away rename to reconciliation_days');
    expect((await getReport(shop, admin)).lastRun).toMatchObject({ finishedAt: null });
    await perform();
    expect((await getReport(shop, admin)).lastRun).toMatchObject({ failure: null, finishedAt: expect.any(String) });
  });

  it('ends even if the ledger cannot be checked, which the queue retries until there is one report', async () => {
    expect((await postReconciliation(shop, admin)).statusCode).toBe(202);
    const run = await em().findOneOrFail(ReconciliationRun, { finishedAt: null });
    const reports = await em().count(LedgerReport, {});
    const perform = () => performReconciliation(em(), shop.gateway, run.id);
    await em().execute('alter table ledger_entries rename to entries_away');
    await expect(perform()).rejects.toThrow('ledger_entries');
    await em().execute('alter table entries_away rename to ledger_entries');
    expect((await getReport(shop, admin)).lastRun).toMatchObject({ failure: null, finishedAt: expect.any(String) });
    await perform();
    await perform();
    expect(await em().count(LedgerReport, {})).toBe(reports + 1);
  });

  it('is requested once when several windows ask concurrently, and leaves one result', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => postReconciliation(shop, admin)));
    expect(sortedStatusCodes(answers)).toEqual([202, 409, 409, 409, 409]);
    const { lastRun } = await getReport(shop, admin);
    expect(lastRun).toMatchObject({ finishedAt: null });
    const [run] = await em().find(ReconciliationRun, { finishedAt: null });
    const perform = () => performReconciliation(em(), shop.gateway, run?.id ?? 0);
    await Promise.allSettled([perform(), perform()]);
    await perform();
    expect((await getReport(shop, admin)).lastRun).toMatchObject({ failure: null, finishedAt: expect.any(String) });
    expect(await em().count(PaymentException, { kind: 'amount_mismatch' })).toBe(1);
    expect(totalsOf(await reconciled(shop, admin), 'gateway')).toMatchObject({ received: 549 });
  });

  it('is run by the worker, which alone asks ledger and gateway', async () => {
    const reports = await em().count(LedgerReport, {});
    await shop.control('PUT', '/faults', { status: 500, path: '/payments' });
    expect((await postReconciliation(shop, admin)).statusCode).toBe(202);
    expect(await em().count(LedgerReport, {})).toBe(reports);
    await shop.control('DELETE', '/faults');
    const [run] = await em().find(ReconciliationRun, { finishedAt: null });
    await performReconciliation(em(), shop.gateway, run?.id ?? 0);
  });

  it('is audited, and compares the partners’ ledger', async () => {
    const reports = await em().count(LedgerReport, {});
    await reconciled(shop, admin);
    expect(await em().count(LedgerReport, {})).toBe(reports + 1);
    const [entry] = await em().find(
      AuditEntry,
      { action: 'payments.reconciled' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    expect(entry).toMatchObject({ actorId: admin.user.id, after: recentDays() });
  });

  it.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'end_before_start'],
    [{ from: '2026-01-01', to: '2026-02-01' }, 'too_many_days'],
    [{ from: '2026-01-01', to: 'tomorrow' }, 'day_invalid'],
    [{ from: businessDate(), to: businessDate(addDays(new Date(), 2)) }, 'day_ahead'],
  ])('is refused for %j with %s', async (days, code) => {
    const response = await postReconciliation(shop, admin, days);
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code }] }]);
  });

  it('covers the last four days every night, and the days of the past month that differ', async () => {
    const now = new Date('2026-11-25T00:30:00Z');
    await em().nativeDelete(ReconciliationDay, {});
    expect(await reconcileRecentDays(em(), shop.gateway, now)).toEqual({ from: '2026-11-21', to: '2026-11-24' });
    const expected = {
      provider: 'cash',
      expectedPaise: 100,
      receivedPaise: 0,
      feesPaise: 0,
      refundedPaise: 0,
    } as const;
    const days = { '2026-10-24': { differencePaise: 100 }, '2026-11-03': { unrecordedPaise: 100, differencePaise: 0 } };
    for (const [day, sums] of Object.entries(days))
      await em().insert(ReconciliationDay, { ...expected, ...sums, day, checkedAt: now });
    expect(await reconcileRecentDays(em(), shop.gateway, now)).toEqual({ from: '2026-11-03', to: '2026-11-24' });
    expect(await em().findOneOrFail(ReconciliationDay, { day: '2026-11-03', provider: 'cash' })).toMatchObject({
      unrecordedPaise: 0,
    });
  });

  it('works in a shop without a gateway', async () => {
    await em().nativeDelete(ReconciliationDay, {});
    await reconcileRecentDays(em(), null);
    const rows = await em().find(ReconciliationDay, {});
    expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(['cash', 'upi_qr']));
  });
});

describe('the reconciliation CSV', () => {
  it('has a line per day and provider, in rupees with two decimals', async () => {
    await reconciled(shop, admin);
    const { headers, body } = await getCsv();
    expect(headers['content-disposition']).toMatch(/filename="mithai-reconciliation-\d{4}-\d\d-\d\d\.csv"/);
    const [heading, ...lines] = body.trimEnd().split('\r\n');
    expect(heading).toBe(
      '\uFEFFDay,Paid by,Expected (INR),Received (INR),Fees (INR),Refunded (INR),Cash to record (INR),Missing (INR),Too much (INR),Checked at',
    );
    expect(lines).toHaveLength(6);
    expect(
      lines.filter((line) => /^[\d-]{10},gateway,0\.00,549\.00,12\.96,0\.00,0\.00,0\.00,549\.00,/.test(line)),
    ).toHaveLength(1);
  });

  it('requires a recent password confirmation', async () => {
    await em().execute(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ?`, [
      admin.user.id,
    ]);
    expect((await getCsv()).json()).toMatchObject({ code: 'confirmation_required' });
  });
});
