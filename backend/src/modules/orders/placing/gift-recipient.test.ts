import type { AdminOrder, GiftRecipient, TrackedOrder } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newNetworkAddress } from '../../../../test/accounts.ts';
import { buildDiscount, endDiscounts } from '../../../../test/discounts.ts';
import { documentsOf } from '../../../../test/documents.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { editingCalls } from '../../../../test/order-edits.ts';
import { ADDRESS, postOrder, putIntoCart } from '../../../../test/orders.ts';
import { buildPerson } from '../../../../test/partners.ts';
import {
  buildShopper,
  deliverWebhooks,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../../test/payments.ts';
import { MYSURU, registerShop } from '../../../../test/tax.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { transactional } from '../../../platform/transaction.ts';
import { findOrderTax } from '../../tax/index.ts';
import { DeliveryAddress } from '../../identity/delivery-addresses/delivery-address.entity.ts';
import { User } from '../../identity/user.entity.ts';
import { createOrderPayments } from '../../payments/index.ts';
import { ShopSettings } from '../../settings/shop-settings.entity.ts';
import { buildCarrierOrder } from '../../shipping/carrier-order.ts';
import { Shipment } from '../../shipping/shipment.entity.ts';
import { Order } from '../order.entity.ts';
import { listToPack } from '../production/pack-list.ts';
import { readProduction } from '../production/production.ts';
import { findGiftLink, findTrackingLink } from '../tracking-link.ts';
import { placeReplacement } from './replacement-order.ts';

const NANI = { name: 'Nani Kamala', phone: '98450 55555', email: 'nani@family.example' };

let shop: PayingShop;
let asha: Shopper;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await startPayingShop({ LIMIT_TRACKING_BY_NETWORK: '100000/1h' });
  staff = (await buildPerson(shop, { role: 'admin' })).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await buildShopper(shop, { name: 'Asha Rao' });
});

const em = () => shop.orm.em.fork();

const placeGift = (recipient: Partial<GiftRecipient> = {}, body: Parameters<typeof placeUnpaid>[2] = {}) =>
  placeUnpaid(shop, asha, {
    shippingAddress: MYSURU,
    contactName: 'Asha Rao',
    contactPhone: '98400 12345',
    recipient: { ...NANI, ...recipient },
    giftMessage: 'Get well soon',
    ...body,
  });

const placePaidGift = async (recipient: Partial<GiftRecipient> = {}) => {
  const placed = await placeGift(recipient);
  const { gatewayOrderId } = await payAtGateway(shop, asha, placed.id, 'success');
  await deliverWebhooks(shop, gatewayOrderId);
  return em().findOneOrFail(Order, placed.id, { populate: ['items'] });
};

const tryToPlace = async (body: object) => {
  await putIntoCart(em(), asha.user, await buildProduct(em()));
  const response = await postOrder(shop, asha.headers, { paymentMethod: 'upi', shippingAddress: MYSURU, ...body });
  return { status: response.statusCode, body: response.json<{ code: string; issues?: { path: string }[] }>() };
};

const setStatus = async (id: number, status: string) => {
  const url = `/api/orders/${id}/status`;
  const response = await shop.app.inject({ method: 'POST', url, headers: staff, payload: { status } });
  if (response.statusCode !== 200) throw new Error(response.body);
};

const findCustomers = async (search: string) =>
  (
    await shop.app.inject({ url: `/api/admin/phone-customers?${new URLSearchParams({ search })}`, headers: staff })
  ).json<{ id: number }[]>();

describe('a gift to someone else', () => {
  it('keeps buyer and recipient apart, and the message without gift packing', async () => {
    expect(await placeGift({ invoiceInParcel: true })).toMatchObject({
      contactName: 'Asha Rao',
      contactPhone: '98400 12345',
      shippingAddress: MYSURU,
      giftPacking: false,
      giftMessage: 'Get well soon',
      recipient: { ...NANI, showsItems: false, invoiceInParcel: true },
    });
  });

  it('is no gift without a recipient, and loses its message', async () => {
    for (const body of [{}, { recipient: null }])
      expect(await placeUnpaid(shop, asha, { giftMessage: 'Hello', ...body })).toMatchObject({
        recipient: null,
        giftMessage: null,
      });
  });

  it('needs no email address', async () => {
    const { recipient } = await placeUnpaid(shop, asha, { recipient: { name: 'Nani', phone: '98450 55555' } });
    expect(recipient).toMatchObject({ email: null });
  });

  it('is not paid in cash, neither at once nor later', async () => {
    const refused = await tryToPlace({ paymentMethod: 'cod', recipient: NANI });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'gift_cod_not_allowed', issues: [{ path: 'paymentMethod' }] },
    });
    expect(await em().count(Order, { userId: asha.user.id })).toBe(0);
    const { id } = await placeGift();
    const changed = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/payment-method`,
      headers: asha.headers,
      payload: { paymentMethod: 'cod' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([422, { code: 'gift_cod_not_allowed' }]);
  });

  it.each([
    ['no name', { ...NANI, name: ' ' }, 'recipient.name'],
    ['a name of 101 characters', { ...NANI, name: 'n'.repeat(101) }, 'recipient.name'],
    ['a name of two lines', { ...NANI, name: 'Nani\nBcc: all' }, 'recipient.name'],
    ['no phone number', { name: 'Nani' }, 'recipient.phone'],
    ['a phone number of letters', { ...NANI, phone: 'call me maybe' }, 'recipient.phone'],
    ['an address that is no email address', { ...NANI, email: 'nani' }, 'recipient.email'],
    ['an email address of two lines', { ...NANI, email: 'nani@family.example\nBcc: all@x.example' }, 'recipient.email'],
    ['a name that is a number', { ...NANI, name: 7 }, 'recipient.name'],
    ['a choice that is a word', { ...NANI, showsItems: 'yes' }, 'recipient.showsItems'],
    ['a word for a recipient', 'Nani', 'recipient'],
    ['a list of recipients', [NANI], 'recipient'],
  ])('is refused with %s', async (_what, recipient, path) => {
    const { status, body } = await tryToPlace({ recipient });
    expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
  });

  it('is refused with a message of 501 characters', async () => {
    const { status, body } = await tryToPlace({ recipient: NANI, giftMessage: 'm'.repeat(501) });
    expect([status, body.issues?.[0]?.path]).toEqual([422, 'giftMessage']);
  });

  it('binds its idempotency key to the recipient', async () => {
    const product = await buildProduct(em());
    await putIntoCart(em(), asha.user, product, 2);
    const headers = { ...asha.headers, 'idempotency-key': 'gift-of-asha' };
    const send = (recipient: object) =>
      postOrder(shop, headers, { paymentMethod: 'upi', recipient: recipient as GiftRecipient });
    const [first, repeated] = [await send(NANI), await send(NANI)];
    expect(repeated.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
    const other = await send({ ...NANI, phone: '98450 00000' });
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('never changes the buyer’s profile and addresses', async () => {
    await placeGift({}, { saveContact: true });
    expect(await em().count(DeliveryAddress, { userId: asha.user.id })).toBe(0);
    expect(await em().findOneOrFail(User, asha.user.id)).toMatchObject({ address: null, phone: null });
  });

  it('never names its address as the buyer’s for an order on the phone', async () => {
    await placeUnpaid(shop, asha);
    await placeGift();
    expect(await findCustomers(asha.user.email)).toMatchObject([
      { id: asha.user.id, shippingAddress: ADDRESS, orders: 2 },
    ]);
  });

  it('never leads from its recipient to the buyer’s account in an order on the phone', async () => {
    const nani = { name: 'Kanakadurga Devi', phone: '98450 71717' };
    await placeGift(nani, { contactPhone: '98400 82828' });
    expect((await findCustomers('98400 82828')).map(({ id }) => id)).toContain(asha.user.id);
    for (const search of [nani.name, nani.phone]) expect(await findCustomers(search)).toEqual([]);
  });
});

describe('the tax of a gift to someone else', () => {
  it('is that of the recipient’s state, on an invoice to the buyer', async () => {
    await registerShop(shop);
    try {
      const { id } = await placePaidGift();
      expect((await findOrderTax(em(), id))?.placeOfSupply).toBe('Karnataka');
      await setStatus(id, 'shipped');
      const [invoice] = await documentsOf(shop, id);
      expect(invoice?.content).toMatchObject({
        recipient: { name: 'Asha Rao', address: '', phone: '98400 12345', deliverTo: `Nani Kamala, ${MYSURU}` },
        placeOfSupply: 'Karnataka',
      });
    } finally {
      await em().nativeUpdate(ShopSettings, {}, { business: {} });
    }
  });
});

describe('staff', () => {
  const find = async (search: string) =>
    (await shop.app.inject({ url: `/api/admin/orders?${new URLSearchParams({ search })}`, headers: staff }))
      .json<AdminOrder[]>()
      .map(({ id }) => id);

  it.each(['Kamala', '98450 55555', 'Asha Rao'])('find a gift by %s', async (search) => {
    const { id } = await placeGift();
    expect((await find(search))[0]).toBe(id);
  });

  it('pack and book a gift for its recipient', async () => {
    const order = await placePaidGift();
    const { parcels } = await listToPack(em(), { day: order.kitchenDay, limit: 100 });
    expect(parcels.find(({ orderId }) => orderId === order.id)).toMatchObject({ name: 'Nani Kamala', isGift: true });
    const production = await readProduction(em(), order.kitchenDay);
    expect(production.parcels.find(({ orderId }) => orderId === order.id)).toMatchObject({ name: 'Nani Kamala' });
    expect(await buildCarrierOrder(em(), shop.env, order)).toMatchObject({
      billing_customer_name: 'Nani',
      billing_last_name: 'Kamala',
      billing_phone: '9845055555',
      billing_city: 'Mysuru',
      payment_method: 'Prepaid',
    });
  });

  it('export the recipient in separate columns', async () => {
    await placeGift();
    const response = await shop.app.inject({ url: '/api/admin/orders.csv?search=kamala', headers: staff });
    const [head, ...rows] = response.body.trimEnd().split('\r\n');
    expect(head).toMatch(/,Recipient,Recipient phone,Recipient email$/);
    expect(rows[0]).toContain(',Asha Rao,98400 12345,');
    expect(rows[0]).toMatch(/,Nani Kamala,98450 55555,nani@family\.example$/);
  });

  it('correct the recipient before the parcel is packed, without a name in the audit log', async () => {
    const { read, edited } = editingCalls(shop, staff);
    const { id } = await placeGift();
    const after = await edited(await read(id), { recipient: { name: 'Nani Kamala', phone: '98450 66666' } });
    expect(after).toMatchObject({
      contactName: 'Asha Rao',
      contactPhone: '98400 12345',
      recipient: { name: 'Nani Kamala', phone: '98450 66666', email: null },
    });
    expect(after.statusHistory[0]?.fact).toMatchObject({ kind: 'edited', changes: { hasNewContact: true } });
    const audited = await em().findOneOrFail(AuditEntry, { action: 'order.edited', subjectId: id });
    expect(audited.after).toEqual({ newContact: true });
    expect(JSON.stringify(audited)).not.toMatch(/Nani|66666/);
  });

  it('correct the buyer of a gift that is booked with the carrier, but not its recipient', async () => {
    const { read, edit, edited } = editingCalls(shop, staff);
    const { id } = await placePaidGift();
    await em().insert(Shipment, { orderId: id, status: 'booked' });
    const buyer = { contactName: 'Asha Iyer', contactPhone: '98400 54321' };
    expect(await edited(await read(id), buyer)).toMatchObject({ ...buyer, recipient: NANI });
    for (const change of [{ recipient: { ...NANI, phone: '98450 66666' } }, { shippingAddress: ADDRESS }]) {
      const refused = await edit(await read(id), change);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'parcel_booked' }]);
    }
  });

  it('cannot raise the total of a gift that costs nothing, whose payment is in cash', async () => {
    const { read, edit } = editingCalls(shop, staff);
    const [product, added] = [await buildProduct(em()), await buildProduct(em())];
    await buildDiscount(shop, { productIds: [product.id], effect: { kind: 'amount', amountPaise: 1_000_000 } });
    await buildDiscount(shop, { effect: { kind: 'free_delivery' } });
    const { id, totalAmount } = await placeGift({}, { product }).finally(() => endDiscounts(shop));
    expect(totalAmount).toBe(0);
    const change = { added: [{ productId: added.id, quantity: 1 }], expectedTotal: 250 };
    const refused = await edit(await read(id), change);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'gift_cod_not_allowed' }]);
    expect(await paymentOf(shop, id)).toMatchObject({ provider: 'cash', amountPaise: 0 });
    expect((await edit(await read(id), { recipient: { ...NANI, phone: '98450 66666' } })).statusCode).toBe(200);
  });

  it('cannot make a gift of another order', async () => {
    const { read, edit } = editingCalls(shop, staff);
    const { id } = await placeUnpaid(shop, asha);
    const { status, issues } = await edit(await read(id), { recipient: { name: 'Nani', phone: '98450 66666' } }).then(
      (response) => ({ status: response.statusCode, ...response.json<{ issues: { code: string }[] }>() }),
    );
    expect([status, issues]).toMatchObject([422, [{ code: 'order_without_recipient' }]]);
  });
});

describe('a replacement of a gift to someone else', () => {
  it('goes to the recipient at no cost, without an email address', async () => {
    const { id: originalId, items } = await placePaidGift({ showsItems: true });
    const lines = [...items].map(({ id, quantity }) => ({ itemId: id, quantity }));
    const id = await transactional(em(), async (em) => {
      const original = await em.findOneOrFail(Order, originalId, { populate: ['items'] });
      return placeReplacement(em, createOrderPayments(shop.env, null), original, { lines });
    });
    const order = await em().findOneOrFail(Order, id, { populate: ['items'] });
    expect(order).toMatchObject({
      contactName: 'Asha Rao',
      recipientName: 'Nani Kamala',
      recipientPhone: '98450 55555',
      recipientEmail: null,
      shippingAddress: MYSURU,
      totalPaise: 0,
    });
    expect(await buildCarrierOrder(em(), shop.env, order)).toMatchObject({
      billing_phone: '9845055555',
      payment_method: 'Prepaid',
    });
    expect(await findGiftLink(em(), shop.env, id)).toBeNull();
  });
});

describe('the recipient’s tracking link', () => {
  const track = async (link: string | null) => {
    const token = new URL(link ?? 'https://none.example/').pathname.replace('/track/', '');
    return shop.app.inject({ url: `/api/tracking-links/${token}`, remoteAddress: newNetworkAddress() });
  };
  const linkOf = (id: number) => findGiftLink(em(), shop.env, id);

  it('shows the parcel alone, and differs from the buyer’s link', async () => {
    const { id } = await placePaidGift();
    await setStatus(id, 'shipped');
    const link = await linkOf(id);
    expect(link).not.toBe(await findTrackingLink(em(), shop.env, id));
    const response = await track(link);
    expect(response.json<TrackedOrder>()).toMatchObject({ isGift: true, status: 'shipped', items: [] });
    for (const secret of ['Asha', 'Nani', asha.user.email, '98400', MYSURU, '550'])
      expect(response.body).not.toContain(secret);
  });

  it('names the items if the buyer allows it', async () => {
    const { id } = await placePaidGift({ showsItems: true });
    expect((await track(await linkOf(id))).json<TrackedOrder>().items).toMatchObject([{ quantity: 2 }]);
  });

  it('is void once the email address changes or the links are turned off', async () => {
    const { id } = await placePaidGift();
    const first = await linkOf(id);
    await em().nativeUpdate(Order, id, { recipientEmail: 'nana@family.example' });
    expect((await track(first)).statusCode).toBe(404);
    const second = await linkOf(id);
    expect((await track(second)).statusCode).toBe(200);
    await em().nativeUpdate(Order, id, { trackingLinkRevision: 1 });
    expect((await track(second)).statusCode).toBe(404);
    await em().nativeUpdate(Order, id, { recipientEmail: null });
    expect(await linkOf(id)).toBeNull();
  });
});
