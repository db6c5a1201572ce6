import type { DuePayout } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, earn } from '../../../test/earnings.ts';
import { applied, buildPartner, buildPerson, type Person } from '../../../test/partners.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { PartnerApplication } from './partner-application.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const ACCOUNT = { bankAccountHolderName: 'Asha Sharma', bankAccountNumber: '1234 5678 9012', bankIfsc: 'hdfc0000001' };
const change = ({ headers }: Person, account: object = ACCOUNT) =>
  shop.app.inject({ method: 'PUT', url: '/api/partner-sellers/bank-account', headers, payload: account });

describe('PUT /api/partner-sellers/bank-account', () => {
  it('adds a missing account, which payouts then use', async () => {
    const seller = await buildSeller(shop);
    await earn(shop, { admin, customer: await buildPerson(shop) }, seller.product);
    const response = await change(seller);
    expect(response.statusCode, response.body).toBe(200);
    const given = { bankAccountHolderName: 'Asha Sharma', bankAccountNumber: 'xxxxxxxx9012', bankIfsc: 'HDFC0000001' };
    expect(response.json()).toMatchObject(given);

    const due = await shop.app.inject({ url: '/api/admin/payouts/due', headers: admin.headers });
    expect(due.json<DuePayout[]>()).toEqual([expect.objectContaining({ partner: expect.objectContaining(given) })]);
  });

  it('notifies both sides and is audited, and stores the number encrypted', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const { id } = partner.application;
    await change(partner);
    await change(partner, { ...ACCOUNT, bankAccountNumber: '998877669012' });

    const notified = await em().find(OutboxEvent, { name: 'partner.bank_account_changed' });
    expect(notified.filter(({ payload }) => (payload as { applicationId: number }).applicationId === id)).toHaveLength(
      2,
    );
    const noted = await em().find(AuditEntry, { action: 'partner.bank_account_changed', subjectId: id });
    expect(noted).toHaveLength(2);
    for (const entry of noted)
      expect(entry).toMatchObject({ actorId: partner.user.id, after: { bankAccountNumber: 'xxxxxxxx9012' } });
    const stored = JSON.stringify([notified, noted, await em().find(PartnerApplication, id)]);
    expect(stored).not.toMatch(/123456789012|998877669012/);
  });

  it.each([
    [{ bankAccountHolderName: ' ' }, 'bankAccountHolderName', 'Please enter the account holder’s name'],
    [{ bankAccountNumber: '' }, 'bankAccountNumber', 'Please enter an account number of 9 to 18 digits'],
    [{ bankAccountNumber: '12345' }, 'bankAccountNumber', 'Please enter an account number of 9 to 18 digits'],
    [{ bankIfsc: '' }, 'bankIfsc', 'Please enter an IFSC of 11 characters, such as HDFC0000001'],
  ])('rejects %j with 422', async (changes, path, message) => {
    const partner = await buildPartner(shop, admin.headers, { bankAccountHolderName: 'As it was' });
    const response = await change(partner, { ...ACCOUNT, ...changes });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path, message }] });
    expect(await em().findOneOrFail(PartnerApplication, partner.application.id)).toMatchObject({
      bankAccountHolderName: 'As it was',
    });
  });

  it('requires an approved partner', async () => {
    const person = await buildPerson(shop);
    await applied(shop, person);
    expect((await change(person)).statusCode).toBe(403);
  });
});
