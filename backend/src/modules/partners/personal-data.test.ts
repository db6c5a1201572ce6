import { accountExportSchema } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { moveOrder, pay, book } from '../../../test/earnings.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { applied, buildPartner, buildPerson, type Person } from '../../../test/partners.ts';
import { Product } from '../catalog/product.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { PartnerApplication, ProductProposal } from './partner-application.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, { headers }: Person, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const exportOf = (person: Person) => call('GET', `/api/users/${person.user.id}/export`, person);
const deleteAccount = (person: Person) => call('DELETE', `/api/users/${person.user.id}`, person);

const SECRETS = { pan: 'ABCDE1234F', bankAccountNumber: '123456789012' };

const seller = async () => {
  const partner = await buildPartner(shop, admin.headers, { ...SECRETS, businessName: 'Asha’s Kitchen' });
  const proposal = `/api/admin/partner-proposals/${partner.application.productProposals[0]?.id}/decide`;
  await call('POST', proposal, admin, { decision: 'approve' });
  await em().nativeUpdate(Product, { sellerId: partner.user.id }, { stock: 10 });
  return { ...partner, product: await em().findOneOrFail(Product, { sellerId: partner.user.id }) };
};

const orderFor = async (customer: Person, product: Product) => {
  await putIntoCart(em(), customer.user, product);
  return postOrder(shop, customer.headers);
};

describe('exporting a partner’s data', () => {
  it('includes applications and products with masked numbers', async () => {
    const partner = await seller();
    const response = await exportOf(partner);
    const data = accountExportSchema.parse(response.json());
    expect(data.partner).toMatchObject({
      applications: [{ businessName: 'Asha’s Kitchen', pan: 'ABCxxxxx4F', productProposals: [{ status: 'approved' }] }],
      products: [{ id: partner.product.id, status: 'active' }],
    });
    for (const secret of Object.values(SECRETS)) expect(response.body).not.toContain(secret);
    expect((await exportOf(admin)).json()).toMatchObject({ partner: null });
  });
});

describe('deleting a partner’s account', () => {
  it('anonymizes an applicant', async () => {
    const person = await buildPerson(shop);
    await applied(shop, person, SECRETS);
    expect((await deleteAccount(person)).statusCode).toBe(200);
    expect(await em().count(PartnerApplication, { userId: person.user.id })).toBe(0);
    expect(await em().count(ProductProposal, { sellerId: person.user.id })).toBe(0);
  });

  it('deactivates a partner’s products and keeps them for accounting', async () => {
    const partner = await seller();
    const customer = await buildPerson(shop);
    const order = placedIn(await orderFor(customer, partner.product));
    const refused = await deleteAccount(partner);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'open_sales' });
    expect(await em().findOneOrFail(Product, partner.product.id)).toMatchObject({ status: 'active' });

    await em().nativeUpdate(Order, order.id, { status: 'delivered' });
    await book(shop, order.id);
    expect((await pay(shop, admin, partner, 408)).statusCode).toBe(201);
    expect((await deleteAccount(partner)).statusCode).toBe(200);
    expect(await em().findOneOrFail(Product, partner.product.id)).toMatchObject({ status: 'draft' });
    expect(await em().count(PartnerApplication, { userId: partner.user.id })).toBe(0);
  });

  it('keeps cancelled orders of their products cancelled', async () => {
    const partner = await seller();
    const order = placedIn(await orderFor(await buildPerson(shop), partner.product));
    await moveOrder(shop, admin, order.id, 'cancelled');
    expect((await deleteAccount(partner)).statusCode).toBe(200);

    const payload = { status: 'processing', notes: 'The customer called' };
    const response = await call('POST', `/api/orders/${order.id}/status`, admin, payload);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'no_longer_sold' });
    expect(await em().findOneOrFail(Order, order.id)).toMatchObject({ status: 'cancelled' });
  });

  it('does not affect orders of inactive products whose partner stays', async () => {
    const partner = await seller();
    const order = placedIn(await orderFor(await buildPerson(shop), partner.product));
    await moveOrder(shop, admin, order.id, 'cancelled');
    await em().nativeUpdate(Product, partner.product.id, { status: 'draft' });
    await moveOrder(shop, admin, order.id, 'processing');
    expect(await em().findOneOrFail(Order, order.id)).toMatchObject({ status: 'processing' });
  });

  it('is rejected or wins against a concurrent order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [partner, customer] = [await seller(), await buildPerson(shop)];
      const [deleted, placed] = await Promise.all([deleteAccount(partner), orderFor(customer, partner.product)]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deleted.statusCode, placed.statusCode]);
    }
  });
});
