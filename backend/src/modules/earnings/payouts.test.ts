import { adminPayoutListSchema, duePayoutListSchema, payoutListSchema, payoutSchema } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, earn, moveOrder, pay } from '../../../test/earnings.ts';
import { buildProduct } from '../../../test/factories.ts';
import { applied, buildPartner, buildPerson, type Person } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { checkLedger } from './ledger-check.ts';
import { LedgerTransaction } from './ledger.entity.ts';

let shop: TestShop;
let admin: Person;
let customer: Person;
let seller: Awaited<ReturnType<typeof buildSeller>>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await buildSeller(shop);
});

const em = () => shop.orm.em.fork();
const get = (url: string, { headers }: Person = admin) => shop.app.inject({ url, headers });
const earned = (quantity?: number) => earn(shop, { admin, customer }, seller.product, quantity);
const payouts = async () => payoutListSchema.parse((await get('/api/partner-sellers/payouts', seller)).json());
const payableOf = async ({ user }: Pick<Person, 'user'>): Promise<number> => {
  const [account] = await em().execute<{ paise: number }[]>(
    'select payable_paise::float8 as paise from seller_accounts where seller_id = ?',
    [user.id],
  );
  return (account?.paise ?? 0) / 100;
};

describe('POST payouts', () => {
  it('pays everything payable in one transaction and records an event', async () => {
    await earned();
    await earned(2);
    const response = await pay(shop, admin, seller, 637.5, { reference: ' UTR 77 ' });
    expect(response.statusCode, response.body).toBe(201);
    const payout = payoutSchema.parse(response.json());
    expect(payout).toMatchObject({ sellerId: seller.user.id, amount: 637.5, reference: 'UTR 77', earnings: 2 });
    expect(await payouts()).toEqual([payout]);
    const [event] = await em().find(OutboxEvent, { name: 'earning.paid' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event?.payload).toEqual({ payoutId: payout.id });
    const list = adminPayoutListSchema.parse((await get('/api/admin/payouts?limit=1')).json());
    expect(list).toEqual([{ ...payout, partner: { businessName: 'Sharma Sweets' } }]);
    expect(
      adminPayoutListSchema.parse((await get(`/api/admin/payouts?before=${payout.id}`)).json()).map(({ id }) => id),
    ).not.toContain(payout.id);
  });

  it('rejects another amount than the payable one with 409 and names both', async () => {
    await earned(10);
    const response = await pay(shop, admin, seller, 2000);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'payable_amount_changed',
      message: 'The amount due to this partner is now ₹2,125.00, not ₹2,000.00. Please look again.',
    });
    expect(await payouts()).toEqual([]);
  });

  it('is rejected when nothing or less is payable', async () => {
    expect((await pay(shop, admin, seller, 1)).json()).toMatchObject({ code: 'nothing_payable' });
    const orderId = await earned();
    await pay(shop, admin, seller, 212.5);
    await moveOrder(shop, admin, orderId, 'cancelled');
    expect((await pay(shop, admin, seller, 212.5, { reference: 'UTR 2' })).json()).toMatchObject({
      code: 'nothing_payable',
      message: 'There’s nothing to pay this partner.',
    });
  });

  it('rejects a reference already used for this partner', async () => {
    await earned();
    await pay(shop, admin, seller, 212.5);
    await earned();
    expect((await pay(shop, admin, seller, 212.5)).json()).toMatchObject({
      code: 'reference_used',
      message: 'A payout of ₹212.50 to this partner already has the reference UTR 1.',
    });
    const other = await buildSeller(shop);
    await earn(shop, { admin, customer }, other.product);
    expect((await pay(shop, admin, other, 212.5)).statusCode).toBe(201);
  });

  it.each([
    [{ amount: 1, bankAccountVersion: 1 }, 'reference', 'Please enter the transfer reference'],
    [{ amount: 1, reference: 'UTR' }, 'bankAccountVersion', 'Please fill this in'],
    [{ amount: 1, bankAccountVersion: 1, reference: '  ' }, 'reference', 'Please enter the transfer reference'],
    [{ amount: 0.001, bankAccountVersion: 1, reference: 'UTR' }, 'amount', 'Please use at most two decimals'],
  ])('rejects %j with 422', async (payload, path, message) => {
    const url = `/api/admin/partner-sellers/${seller.user.id}/payouts`;
    const response = await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload });
    expect(response.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('rejects a payout to a user who was never a partner', async () => {
    expect((await pay(shop, admin, customer, 1)).json()).toMatchObject({ code: 'partner_not_found' });
  });

  it('is made once when it is sent twice concurrently', async () => {
    await earned();
    const responses = await Promise.all([pay(shop, admin, seller, 212.5), pay(shop, admin, seller, 212.5)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await payouts()).toHaveLength(1);
  });
});

describe('GET payable partners', () => {
  it('returns masked accounts in pages by id', async () => {
    const bank = { bankAccountNumber: '123456789012', bankIfsc: 'HDFC0000001', bankAccountHolderName: 'Asha Sharma' };
    const partners = [await buildPartner(shop, admin.headers, bank), await buildPartner(shop, admin.headers, bank)];
    for (const { user } of partners) {
      const product = await buildProduct(em(), { sellerId: user.id, sellerCommissionRate: 15, pricePaise: 10_000 });
      await earn(shop, { admin, customer }, product);
      await earn(shop, { admin, customer }, product);
    }
    await buildSeller(shop);
    const [first, second] = partners;
    const due = async (query: string) =>
      duePayoutListSchema.parse((await get(`/api/admin/payouts/due?${query}`)).json());
    const [row] = await due(`after=${(first?.user.id ?? 0) - 1}&limit=1`);
    expect(row).toEqual({
      partner: {
        id: first?.user.id,
        applicationId: first?.application.id,
        businessName: 'Sharma Sweets',
        ...bank,
        bankAccountNumber: 'xxxxxxxx9012',
        bankAccountVersion: 1,
        bankAccountChangedAt: null,
        payoutsHeldUntil: null,
      },
      payable: 170,
      earnings: 2,
    });
    expect((await due(`after=${first?.user.id}`)).map((next) => next.partner.id)).toEqual([second?.user.id]);
    const statements = await statementsOf(() => due('limit=200'));
    expect(statements.filter((statement) => /seller_accounts|seller_profiles/.test(statement))).toHaveLength(2);
  });
});

describe('the account to pay to', () => {
  it('is the approved one, whatever a later application names', async () => {
    const bank = { bankAccountNumber: '123456789012', bankIfsc: 'HDFC0000001', bankAccountHolderName: 'Asha Sharma' };
    const partner = await buildPartner(shop, admin.headers, bank);
    const product = await buildProduct(em(), {
      sellerId: partner.user.id,
      sellerCommissionRate: 15,
      pricePaise: 10_000,
    });
    await earn(shop, { admin, customer }, product);
    const url = `/api/admin/partner-applications/${partner.application.id}/revoke`;
    await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { reason: 'Too many returns' } });
    await applied(shop, partner, {
      bankAccountNumber: '999999999999',
      bankIfsc: 'ICIC0000001',
      bankAccountHolderName: 'Somebody Else',
    });

    const [row] = duePayoutListSchema.parse(
      (await get(`/api/admin/payouts/due?after=${partner.user.id - 1}&limit=1`)).json(),
    );
    expect(row).toMatchObject({
      partner: { id: partner.user.id, ...bank, bankAccountNumber: 'xxxxxxxx9012' },
      payable: 85,
    });
  });
});

describe('concurrently', () => {
  it('100 payouts and cancellations never pay twice and keep the ledger at zero', { timeout: 120_000 }, async () => {
    const orders: number[] = [];
    for (let count = 0; count < 40; count += 1) orders.push(await earned());
    const attempts = Array.from(
      { length: 60 },
      async (_, attempt) =>
        (await pay(shop, admin, seller, await payableOf(seller), { reference: `UTR ${attempt}` })).statusCode,
    );
    const cancellations = orders.map((orderId) => moveOrder(shop, admin, orderId, 'cancelled'));
    const codes = await Promise.all(attempts);
    await Promise.all(cancellations);

    expect(new Set(codes).isSubsetOf(new Set([201, 409]))).toBe(true);
    const paid = await payouts();
    expect(paid.length).toBeGreaterThan(0);
    expect(paid).toHaveLength(codes.filter((code) => code === 201).length);
    // Every order was cancelled in the end, so all payouts are owed back.
    expect(await payableOf(seller)).toBe(-paid.reduce((sum, { amount }) => sum + amount, 0));
    const twice = await em().execute(
      `select order_item_id from ledger_transactions where kind = 'paid' group by order_item_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect(await em().execute('select sum(amount_paise)::int as sum from ledger_entries')).toEqual([{ sum: 0 }]);
    expect(await checkLedger(em())).toEqual([]);
    expect(await em().count(LedgerTransaction, { kind: 'reversed' })).toBeGreaterThanOrEqual(orders.length);
  });
});
