import type { Earning, IssuedDocument as DocumentResponse } from '@mithai/contracts';
import { addMonths } from 'date-fns/addMonths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, moveOrder, sell, book } from '../../../test/earnings.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { textOfPdf } from '../../../test/pdf.ts';
import { registerShop } from '../../../test/tax.ts';
import { businessDate } from '../../platform/business-date.ts';
import { IssuedDocument } from '../invoices/document.entity.ts';
import { encryptProtectedField } from '../partners/protected-fields.ts';
import { PartnerApplication } from '../partners/partner-application.entity.ts';
import { TaxSettings } from '../tax/tax-settings.entity.ts';
import { issueCommissionInvoices } from './commission-invoices.ts';
import { checkLedger } from './ledger-check.ts';

const GSTIN = '33AAGCB7383J1ZF';

let shop: TestShop;
let admin: Person;
let shopper: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildPerson(shop);
  await registerShop(shop);
});
afterAll(() => shop.close());
beforeEach(() => withhold({ collectsTcs: true, deductsTds: true }));

const em = () => shop.orm.em.fork();
const withhold = (settings: Partial<TaxSettings>) => em().nativeUpdate(TaxSettings, {}, settings);

const buildRegistered = async () => {
  const seller = await buildSeller(shop, { pricePaise: 105_000 });
  const encryptedGstin = encryptProtectedField(shop.env, 'gstin', seller.user.id, GSTIN);
  await em().nativeUpdate(PartnerApplication, { userId: seller.user.id }, { encryptedGstin });
  return seller;
};

const earningsOf = async ({ headers }: Person) =>
  (await shop.app.inject({ url: '/api/partner-sellers/earnings', headers })).json<Earning[]>();

describe('TCS and TDS', () => {
  it('are withheld from a sale without its GST, and returned with a cancellation', async () => {
    const seller = await buildRegistered();
    const orderId = await sell(shop, shopper, seller.product);
    await book(shop, orderId);
    // Of 1050 rupees 50 are GST: TCS is 0.5 % and TDS 0.1 % of 1000.
    expect(await earningsOf(seller)).toMatchObject([
      { lineTotal: 1050, commission: 157.5, tcs: 5, tds: 1, amount: 886.5 },
    ]);
    await moveOrder(shop, admin, orderId, 'delivered');
    expect(await checkLedger(em(), addMonths(new Date(), 1))).toEqual([]);
    await moveOrder(shop, admin, orderId, 'cancelled');
    const [withheld] = await em().execute<{ paise: number }[]>(
      `select sum(amount_paise)::float8 as paise from ledger_entries where account in ('tcs', 'tds')`,
    );
    expect(withheld?.paise).toBe(0);
    expect(await checkLedger(em(), addMonths(new Date(), 1))).toEqual([]);
  });

  it('stay as they were booked when the shop switches them off', async () => {
    const seller = await buildRegistered();
    const orderId = await sell(shop, shopper, seller.product);
    await book(shop, orderId);
    await withhold({ collectsTcs: false, deductsTds: false });
    await moveOrder(shop, admin, orderId, 'cancelled');
    await moveOrder(shop, admin, orderId, 'delivered');
    expect(await earningsOf(seller)).toMatchObject([{ tcs: 5, tds: 1, amount: 886.5 }]);
    const later = await sell(shop, shopper, seller.product);
    await book(shop, later);
    expect((await earningsOf(seller))[0]).toMatchObject({ orderId: later, tcs: 0, tds: 0, amount: 892.5 });
  });

  it('consist of TDS alone for a partner without a GSTIN', async () => {
    await withhold({ limitsUnregisteredPartners: false });
    const seller = await buildSeller(shop, { pricePaise: 105_000 });
    await book(shop, await sell(shop, shopper, seller.product));
    expect(await earningsOf(seller)).toMatchObject([{ tcs: 0, tds: 1 }]);
  });
});

describe('commission', () => {
  it('is invoiced to the partner once for the last month, with IGST for another state', async () => {
    const seller = await buildRegistered();
    await moveOrder(shop, admin, await sell(shop, shopper, seller.product), 'delivered');
    const nextMonth = addMonths(new Date(), 1);
    expect(await issueCommissionInvoices(em(), shop.env, nextMonth)).toBeGreaterThan(0);
    expect(await issueCommissionInvoices(em(), shop.env, nextMonth)).toBe(0);
    const invoices = (
      await shop.app.inject({ url: '/api/partner-sellers/commission-invoices', headers: seller.headers })
    ).json<DocumentResponse[]>();
    expect(invoices).toMatchObject([{ kind: 'commission_invoice', total: 157.5, orderId: null }]);
    const pdf = await shop.app.inject({ url: `/api/documents/${invoices[0]?.id}/pdf`, headers: seller.headers });
    const [page] = await textOfPdf(pdf.rawPayload);
    // 157.50 with 18 % IGST.
    for (const text of [GSTIN, 'Tax Invoice', 'Sharma Sweets', 'Tamil Nadu (33)', '133.47', '24.03'])
      expect(page).toContain(text);
  });

  it('is invoiced to other partners when one cannot be, and later to that one', async () => {
    const [broken, other] = [await buildRegistered(), await buildRegistered()];
    const orders = [await sell(shop, shopper, broken.product), await sell(shop, shopper, other.product)];
    for (const orderId of orders) await moveOrder(shop, admin, orderId, 'delivered');
    const application = { userId: broken.user.id };
    const { encryptedGstin } = await em().findOneOrFail(PartnerApplication, application);
    await em().nativeUpdate(PartnerApplication, application, { encryptedGstin: 'unreadable' });
    const nextMonth = addMonths(new Date(), 1);
    const invoiced = ({ user }: Person) => em().count(IssuedDocument, { kind: 'commission_invoice', userId: user.id });

    await expect(issueCommissionInvoices(em(), shop.env, nextMonth)).rejects.toThrow(`${broken.user.id} (`);
    expect([await invoiced(broken), await invoiced(other)]).toEqual([0, 1]);
    await em().nativeUpdate(PartnerApplication, application, { encryptedGstin });
    expect(await issueCommissionInvoices(em(), shop.env, nextMonth)).toBe(1);
    expect([await invoiced(broken), await invoiced(other)]).toEqual([1, 1]);
  });

  it('is invoiced later for a month in which it could not be', async () => {
    const seller = await buildRegistered();
    await moveOrder(shop, admin, await sell(shop, shopper, seller.product), 'delivered');
    const application = { userId: seller.user.id };
    const { encryptedGstin } = await em().findOneOrFail(PartnerApplication, application);
    await em().nativeUpdate(PartnerApplication, application, { encryptedGstin: 'unreadable' });
    const inMonths = (months: number) => issueCommissionInvoices(em(), shop.env, addMonths(new Date(), months));

    await expect(inMonths(1)).rejects.toThrow(`${seller.user.id} (`);
    await em().nativeUpdate(PartnerApplication, application, { encryptedGstin });
    expect([await inMonths(3), await inMonths(3), await inMonths(1)]).toEqual([1, 0, 0]);
    const invoice = { kind: 'commission_invoice', userId: seller.user.id } as const;
    expect(await em().findOneOrFail(IssuedDocument, invoice)).toMatchObject({
      totalPaise: 15_750,
      content: { month: businessDate().slice(0, 7) },
    });
  });

  it('is in the month’s statement, with the withheld taxes', async () => {
    const seller = await buildRegistered();
    await book(shop, await sell(shop, shopper, seller.product));
    const month = businessDate().slice(0, 7);
    const url = `/api/partner-sellers/statements/${month}/pdf`;
    const [page] = await textOfPdf((await shop.app.inject({ url, headers: seller.headers })).rawPayload);
    for (const text of ['Statement of Earnings', '1,050.00', '-157.50', '-5.00', '-1.00', '₹886.50', '₹0.00'])
      expect(page).toContain(text);
    expect((await shop.app.inject({ url, headers: shopper.headers })).statusCode).toBe(403);
  });
});
