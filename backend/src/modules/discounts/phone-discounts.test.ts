import { randomUUID } from 'node:crypto';
import type { DiscountPreview, PlacePhoneOrderRequest, PreviewPhoneDiscountsRequest } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildDiscount, previewOf } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { statementsOf } from '../../../test/statements.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Discount } from './discount.entity.ts';

let shop: TestShop;
let staff: { headers: Record<string, string> };
let product: Product;
let shopper: Person;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await buildStaff(shop, 'manager');
  product = await buildProduct(em(), { pricePaise: 25_000, stock: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Discount, {}, { isActive: false, code: null });
  shopper = await buildPerson(shop);
});

const em = () => shop.orm.em.fork();
const items = () => [{ productId: product.id, quantity: 2 }];

const postAsStaff = (url: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { ...staff.headers, 'idempotency-key': `phone-${randomUUID()}` },
    payload,
  });

const preview = async (who: Partial<PreviewPhoneDiscountsRequest>): Promise<DiscountPreview> => {
  const response = await postAsStaff('/api/admin/discounts/preview', { items: items(), customerId: null, ...who });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

/** Rs 250 a piece and Rs 50 of shipping. */
const take = (changes: Partial<PlacePhoneOrderRequest>) =>
  postAsStaff('/api/admin/orders', {
    contactName: 'Lakshmi Iyer',
    contactPhone: '9845012345',
    shippingAddress: ADDRESS,
    items: items(),
    payment: 'cod',
    expectedTotal: 550,
    ...changes,
  });

it('a phone order gets the discounts of the account that has its email address', async () => {
  await buildDiscount(shop, { firstOrderOnly: true });
  const contactEmail = shopper.user.email.toUpperCase();
  expect((await preview({ email: contactEmail })).discount).toBe(50);
  expect(placedIn(await take({ contactEmail, expectedTotal: 500 })).userId).toBe(shopper.user.id);
  expect((await preview({ email: contactEmail })).discount).toBe(0);
  expect(placedIn(await take({ contactEmail })).totalAmount).toBe(550);
});

it('the email address decides whose discounts apply if the chosen customer has none', async () => {
  await buildDiscount(shop, { firstOrderOnly: true });
  const { userId: customerId } = placedIn(await take({ expectedTotal: 500 }));
  expect((await preview({ customerId })).discount).toBe(0);
  expect((await preview({ customerId, email: shopper.user.email })).discount).toBe(50);
  const order = placedIn(await take({ customerId, contactEmail: shopper.user.email, expectedTotal: 500 }));
  expect(order.userId).toBe(shopper.user.id);
});

it('the chosen customer’s discounts apply if that customer has another email address', async () => {
  await buildDiscount(shop, { firstOrderOnly: true });
  placedIn(await take({ contactEmail: shopper.user.email, expectedTotal: 500 }));
  const chosen = await buildPerson(shop);
  expect((await preview({ customerId: chosen.user.id, email: shopper.user.email })).discount).toBe(50);
});

it('the audit log names the codes that staff entered', async () => {
  await buildDiscount(shop, { code: 'TEN' });
  const { id } = placedIn(await take({ discountCodes: ['TEN'], expectedTotal: 500 }));
  const entry = await em().findOneOrFail(AuditEntry, { action: 'order.taken_on_phone', subjectId: id });
  expect(entry).toMatchObject({ after: { amountPaise: 50_000, discountCodes: 'TEN' } });
});

it('a preview reads the customer’s orders only if a discount is for first orders', async () => {
  await putIntoCart(em(), shopper.user, product, 2);
  placedIn(await postOrder(shop, shopper.headers));
  const readsOrders = async () =>
    (await statementsOf(() => previewOf(shop, { items: items() }, shopper.headers))).some((statement) =>
      statement.includes('from "orders"'),
    );
  expect(await readsOrders()).toBe(false);
  await buildDiscount(shop, { firstOrderOnly: true });
  expect(await readsOrders()).toBe(true);
});
