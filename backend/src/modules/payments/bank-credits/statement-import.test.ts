import { array, assert, asyncProperty, subarray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importOf,
  listCredits,
  MAPPING,
  newUtr,
  previewOf,
  startUpiShop,
  statementOf,
  statesOf,
  type UpiShop,
} from '../../../../test/bank-credits.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { businessDate, startOfBusinessDate } from '../../../platform/business-date.ts';
import { BankCredit } from './bank-credit.entity.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';

let shop: UpiShop;

beforeAll(async () => {
  shop = await startUpiShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const waitingFor = (utr: string) => em().find(BankCredit, { utr });
const dayBefore = (days: number) => businessDate(startOfBusinessDate(businessDate(), -days));

describe('a bank statement', () => {
  it('is previewed with its headings, a guessed mapping and the state of each row, and saves nothing', async () => {
    const utr = newUtr();
    const csv = statementOf(
      { utr, credit: '1,550.00' },
      { credit: '' },
      { date: 'yesterday' },
      { utr },
      { credit: '-5' },
      { utr, credit: '1,550.00' },
    );
    const preview = await previewOf(shop, csv);
    expect(preview).toMatchObject({
      heading: ['Date', 'Narration', 'Ref No', 'Debit', 'Credit'],
      mapping: MAPPING,
      isRemembered: false,
      rows: [
        { row: 2, state: 'new', creditedOn: businessDate(), amount: 1550, utr, message: null },
        { row: 3, state: 'skipped', code: 'row_no_credit', message: 'No amount was credited.' },
        { row: 4, state: 'unreadable', code: 'row_date_unreadable', params: { cell: 'yesterday' } },
        {
          row: 5,
          state: 'conflict',
          code: 'row_repeated_otherwise',
          message: expect.stringContaining('in row 2, as ₹1,550.00 on'),
          params: { row: 2, amountPaise: 155_000, creditedOn: businessDate() },
        },
        { row: 6, state: 'skipped', code: 'row_debit' },
        { row: 7, state: 'known', code: 'row_repeated', params: { row: 2 } },
      ],
    });
    expect(await waitingFor(utr)).toEqual([]);
  });

  it('saves new rows although others are unreadable, with an exception each and an audit entry', async () => {
    const utr = newUtr();
    const counts = await importOf(shop, statementOf({ utr, credit: '90.50' }, { credit: '-5' }, { date: 'soon' }));
    expect(counts).toEqual({ added: 1, known: 0, conflicts: 0, skipped: 1, unreadable: 1 });
    expect(await waitingFor(utr)).toMatchObject([{ amountPaise: 9050, creditedAt: businessDate(), matchedAt: null }]);
    const exceptions = await em().find(PaymentException, { subject: utr });
    expect(exceptions).toMatchObject([{ kind: 'unmatched_credit', amountPaise: 9050, resolvedAt: null }]);
    const [audited] = await em().find(
      AuditEntry,
      { action: 'bank_statement.imported' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    expect(audited).toMatchObject({ actorId: shop.admin.user.id, after: counts });
  });

  it('counts a UTR once, and lists one with another amount or a far day as a conflict', async () => {
    const utr = newUtr();
    await importOf(shop, statementOf({ utr, date: dayBefore(9) }));
    const preview = await previewOf(
      shop,
      statementOf(
        { utr: `0000${utr}`, date: dayBefore(8) },
        { utr, date: dayBefore(9), credit: '551' },
        { utr, date: dayBefore(1) },
      ),
    );
    expect(statesOf(preview)).toEqual(['known', 'conflict', 'conflict']);
    expect(preview.rows).toMatchObject([
      { code: 'row_recorded' },
      { code: 'row_recorded_otherwise', params: { amountPaise: 55_000, creditedOn: dayBefore(9) } },
      { message: `This UTR is already recorded, as ₹550.00 on ${dayBefore(9)}.` },
    ]);
    expect(await importOf(shop, statementOf({ utr, credit: '551' }))).toMatchObject({ added: 0, conflicts: 1 });
    expect(await waitingFor(utr)).toMatchObject([{ amountPaise: 55_000 }]);
    expect(await em().find(PaymentException, { subject: { $like: `${utr}, 55100 %` } })).toMatchObject([
      {
        kind: 'unmatched_credit',
        amountPaise: 55_100,
        resolvedAt: null,
        detail: `Not saved from a statement: ₹551.00 on ${businessDate()}. This UTR is already recorded, as ₹550.00 on ${dayBefore(9)}.`,
      },
    ]);
    const [conflict] = await em().find(PaymentException, { subject: { $like: `${utr}, 55100 %` } });
    const resolved = await shop.post(`/api/admin/payment-exceptions/${conflict?.id}/resolve`, {
      note: 'A typing error',
    });
    expect(resolved.json()).toMatchObject({ note: 'A typing error', resolvedBy: shop.admin.user.name });
  });

  it('saves credits whose narration holds a payer’s text that looks like a UPI reference or is too long', async () => {
    const lines = [
      { utr: newUtr(), narration: `UPI/ASHA/M${'1'.repeat(40)}X0A1B2C3D4E5F` },
      { utr: newUtr(), narration: `${'x'.repeat(499)}🍬 for Diwali` },
      { utr: newUtr(), date: '0000-01-01' },
    ];
    expect(await importOf(shop, statementOf(...lines))).toMatchObject({ added: 2, unreadable: 1 });
    for (const { utr } of lines.slice(0, 2)) expect(await waitingFor(utr)).toMatchObject([{ upiReference: null }]);
  });

  it('remembers its mapping of columns for files with the same heading', async () => {
    const file = (utr: string) => `Tag,Verwendung,Wert\n${businessDate()},UPI/${utr}/x,12.00\n`;
    const unknown = await previewOf(shop, file(newUtr()));
    expect(unknown).toMatchObject({ isRemembered: false, rows: [], mapping: { date: null, amount: null } });
    const mapping = { date: 0, amount: 2, type: null, reference: null, narration: 1 };
    expect(statesOf(await previewOf(shop, file(newUtr()), mapping))).toEqual(['new']);
    await importOf(shop, file(newUtr()), mapping);
    const again = await previewOf(shop, file(newUtr()));
    expect(again).toMatchObject({ isRemembered: true, mapping, rows: [{ state: 'new' }] });
  });

  it('requires columns, a text and a size that the shop can read', async () => {
    const csv = statementOf({});
    const incomplete = await shop.post('/api/admin/bank-statements', { csv, mapping: { ...MAPPING, date: null } });
    expect(incomplete.json()).toMatchObject({ issues: [{ code: 'statement_columns_required' }] });
    const broken = await shop.post('/api/admin/bank-statements', { csv: `${csv}\n"open,1`, mapping: MAPPING });
    expect(broken.json()).toMatchObject({ issues: [{ path: 'csv', code: 'csv_unreadable' }] });
    const large = await shop.post('/api/admin/bank-statements/preview', { csv: 'x'.repeat(3 * 1024 * 1024) });
    expect(large.statusCode).toBe(413);
  });

  it('is counted once when it is imported twice at the same time', async () => {
    const lines = Array.from({ length: 20 }, () => ({ utr: newUtr() }));
    const [first, second] = await Promise.all([
      importOf(shop, statementOf(...lines)),
      importOf(shop, statementOf(...lines.toReversed())),
    ]);
    expect(first.added + second.added).toBe(20);
    expect(first.known + second.known).toBe(20);
  });

  it('counts each UTR once however statements overlap, in any order', async () => {
    const month = Array.from({ length: 12 }, (_, index) => ({ utr: newUtr(), credit: `${100 + index}.00` }));
    const overlapping = array(subarray(month, { minLength: 1 }), { minLength: 1, maxLength: 5 });
    const seen = new Set<string>();
    await assert(
      asyncProperty(overlapping, async (statements) => {
        for (const lines of statements) {
          const isNew = lines.filter(({ utr }) => !seen.has(utr)).length;
          const counts = await importOf(shop, statementOf(...lines));
          expect(counts).toMatchObject({ added: isNew, known: lines.length - isNew, conflicts: 0 });
          for (const { utr } of lines) seen.add(utr);
        }
        const stored = await em().find(BankCredit, { utr: { $in: month.map(({ utr }) => utr) } });
        expect(new Set(stored.map(({ utr }) => utr))).toEqual(seen);
        expect(stored).toHaveLength(seen.size);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a credit that is entered by hand', () => {
  const enter = (body: object) =>
    shop.post('/api/admin/bank-credits', { creditedOn: businessDate(), amount: 550, narration: 'Asha', ...body });

  it('waits for a decision like an imported one, and its UTR counts once', async () => {
    const utr = newUtr();
    const response = await enter({ utr: `${utr.slice(0, 4)} ${utr.slice(4)}` });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ utr, amount: 550, decidedAt: null, proposals: [] });
    expect((await listCredits(shop)).map((credit) => credit.utr)).toContain(utr);
    const { id } = response.json<{ id: number }>();
    expect(await em().find(AuditEntry, { action: 'bank_credit.added', subjectId: id })).toMatchObject([
      { actorId: shop.admin.user.id, after: { utr, amount: 550 } },
    ]);
    expect((await enter({ utr, amount: 600 })).json()).toMatchObject({
      issues: [
        {
          path: 'utr',
          code: 'utr_known',
          message: `This UTR is already recorded: ₹550.00 on ${businessDate()}`,
        },
      ],
    });
    expect(statesOf(await previewOf(shop, statementOf({ utr })))).toEqual(['known']);
  });

  it.each([
    [{ utr: 'cash' }, 'utr_invalid'],
    [{ utr: newUtr(), amount: 0 }, 'amount_required'],
    [{ utr: newUtr(), creditedOn: '24/11/2026' }, 'date_required'],
    [{ utr: newUtr(), creditedOn: '0026-11-24' }, 'date_required'],
    [{ utr: newUtr(), creditedOn: '2096-01-01' }, 'credit_in_future'],
  ])('%j is refused as %s', async (body, code) => {
    expect((await enter(body)).json()).toMatchObject({ issues: [{ code }] });
  });
});
