import { LockMode } from '@mikro-orm/postgresql';
import { clawbackListSchema, duePayoutListSchema, myPartnerStatusSchema } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, earn, moveOrder, pay } from '../../../test/earnings.ts';
import { eventually } from '../../../test/eventually.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { lockPayoutAccount } from '../partners/index.ts';
import { PartnerApplication } from '../partners/partner-application.entity.ts';
import { Payout } from './payout.entity.ts';

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
const ACCOUNT = { bankAccountHolderName: 'Asha Sharma', bankAccountNumber: '123456789012', bankIfsc: 'HDFC0000001' };
const MOMENT = String.raw`\w{3} \d\d, \d{4} at \d{1,2}:\d\d [AP]M`;
const earned = () => earn(shop, { admin, customer }, seller.product);
const changeAccount = async () => {
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/partner-sellers/bank-account',
    headers: seller.headers,
    payload: ACCOUNT,
  });
  expect(response.statusCode, response.body).toBe(200);
};
const waive = (bankAccountVersion: number, reason = 'Called them') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/partner-sellers/${seller.user.id}/waive-payout-hold`,
    headers: admin.headers,
    payload: { bankAccountVersion, reason },
  });
const paid = (version: number, amount = 212.5, reference = 'UTR 1') =>
  pay(shop, admin, seller, amount, { reference, bankAccountVersion: version });
const dueRow = async () => {
  const url = `/api/admin/payouts/due?after=${seller.user.id - 1}&limit=1`;
  return duePayoutListSchema.parse((await shop.app.inject({ url, headers: admin.headers })).json())[0];
};
const endHold = () =>
  em().nativeUpdate(PartnerApplication, { userId: seller.user.id }, { payoutsHeldUntil: subHours(new Date(), 1) });

describe('a payout after a bank account change', () => {
  it('is rejected with 409 if it names the previous account, with the time of the change', async () => {
    await earned();
    await changeAccount();
    await endHold();
    const response = await paid(1);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'bank_account_changed',
      message: expect.stringMatching(
        new RegExp(`^This partner’s bank account was changed on ${MOMENT}\\. Please look at it again`),
      ),
    });
    expect((await paid(2)).statusCode).toBe(201);
    expect(await em().findOneOrFail(Payout, { sellerId: seller.user.id })).toMatchObject({ bankAccountVersion: 2 });
  });

  it('is held for 48 hours, shown to both sides', async () => {
    await earned();
    expect(await dueRow()).toMatchObject({
      partner: { bankAccountVersion: 1, bankAccountChangedAt: null, payoutsHeldUntil: null },
    });
    await changeAccount();
    const response = await paid(2);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'payouts_on_hold',
      message: expect.stringMatching(new RegExp(`payouts are on hold until ${MOMENT}\\.$`)),
    });
    const { bankAccountChangedAt, payoutsHeldUntil } = (await dueRow())!.partner;
    expect(Date.parse(payoutsHeldUntil!) - Date.parse(bankAccountChangedAt!)).toBe(48 * 3_600_000);
    const url = '/api/partner-sellers/my-status';
    const own = myPartnerStatusSchema.parse((await shop.app.inject({ url, headers: seller.headers })).json());
    expect(own).toMatchObject({ payoutsHeldUntil });

    await endHold();
    expect(await dueRow()).toMatchObject({ partner: { payoutsHeldUntil: null } });
    expect((await paid(2)).statusCode).toBe(201);
  });

  it('can be made immediately if the owner waives the hold with a reason, which is audited', async () => {
    await earned();
    await changeAccount();
    expect((await waive(2, '  ')).json()).toMatchObject({ issues: [{ path: 'reason', message: 'Reason required' }] });
    expect((await waive(1)).json()).toMatchObject({ code: 'bank_account_changed' });
    expect((await waive(2)).statusCode).toBe(200);
    expect((await waive(2)).json()).toMatchObject({ code: 'payouts_not_on_hold' });
    expect((await paid(2)).statusCode).toBe(201);
    const [noted, ...others] = await em().find(AuditEntry, {
      action: 'partner.payout_hold_waived',
      after: { reason: 'Called them' },
    });
    expect([noted?.actorId, others.length]).toEqual([admin.user.id, 0]);
  });

  it('is held again by the next change, even after a waiver', async () => {
    await earned();
    await changeAccount();
    await waive(2);
    await changeAccount();
    expect((await paid(2)).json()).toMatchObject({ code: 'bank_account_changed' });
    expect((await paid(3)).json()).toMatchObject({ code: 'payouts_on_hold' });
  });

  it('waits for a concurrent change and rejects the previous account', async () => {
    await earned();
    const changing = em();
    await changing.begin();
    const application = await changing.findOneOrFail(
      PartnerApplication,
      { userId: seller.user.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    application.changeBankAccount(application, new Date());
    await changing.flush();
    const paying = paid(1);
    await eventually('the payout waits', () => isAnyLockAwaited(em()));
    await changing.commit();

    expect((await paying).json()).toMatchObject({ code: 'bank_account_changed' });
    expect(await em().count(Payout, { sellerId: seller.user.id })).toBe(0);
  });

  it('delays a concurrent change until it is booked', async () => {
    await earned();
    const paying = em();
    await paying.begin();
    await lockPayoutAccount(paying, seller.user.id, 1);
    const changing = changeAccount();
    await eventually('the change waits', () => isAnyLockAwaited(em()));
    const accountOf = async () =>
      (await em().findOneOrFail(PartnerApplication, { userId: seller.user.id })).bankAccountVersion;
    expect(await accountOf()).toBe(1);
    await paying.commit();
    await changing;
    expect(await accountOf()).toBe(2);
  });
});

describe('a negative balance', () => {
  const clawbackOf = async () => {
    const list = clawbackListSchema.parse(
      (await shop.app.inject({ url: '/api/admin/payouts/clawbacks', headers: admin.headers })).json(),
    );
    return list.find(({ sellerId }) => sellerId === seller.user.id);
  };

  it('is shown to the owner with amount, date and the orders that caused it', async () => {
    const [first, second] = [await earned(), await earned()];
    await paid(1, 425);
    expect(await clawbackOf()).toBeUndefined();
    await moveOrder(shop, admin, first, 'cancelled');
    const one = await clawbackOf();
    expect(one).toMatchObject({
      businessName: 'Sharma Sweets',
      amount: 212.5,
      reversals: [{ orderId: first, amount: 212.5 }],
    });
    await moveOrder(shop, admin, second, 'cancelled');
    const two = await clawbackOf();
    expect(two).toMatchObject({ amount: 425, since: one?.since });
    expect(two?.reversals).toMatchObject([
      { orderId: second, productName: 'Kaju Katli', quantity: 1, amount: 212.5 },
      { orderId: first, amount: 212.5 },
    ]);
  });

  it('disappears once it is earned back and starts again later', async () => {
    const first = await earned();
    await paid(1);
    await moveOrder(shop, admin, first, 'cancelled');
    const second = await earned();
    expect(await clawbackOf()).toBeUndefined();
    await earned();
    await paid(1, 212.5, 'UTR 2');
    await moveOrder(shop, admin, second, 'cancelled');
    expect(await clawbackOf()).toMatchObject({ amount: 212.5, reversals: [{ orderId: second }] });
  });
});
