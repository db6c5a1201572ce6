import type { Order, PartnerApplication } from '@mithai/contracts';
import type { HTTPMethods } from 'fastify';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { earn } from '../../test/earnings.ts';
import { buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../test/orders.ts';
import { applied, buildPartner, buildPerson, type Person } from '../../test/partners.ts';
import { preparePolicies, settingsActs } from '../../test/settings.ts';
import { accessTable } from '../access.ts';
import { Image } from '../modules/media/image.entity.ts';
import type { Product } from '../modules/catalog/product.entity.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { PartnerApplication as PartnerApplicationEntity } from '../modules/partners/partner-application.entity.ts';
import { OutboxEvent } from '../outbox/outbox-event.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { recordAudit } from './audit.ts';

let shop: TestShop;
let admin: User;
let headers: Record<string, string>;
let product: Product;
let draft: Product;
let orderId: number;
let mistakenChangeId: number;
let reviewId: number;
let requestId: number;
let waiting: PartnerApplication;
let declined: PartnerApplication;
let partner: Person & { application: PartnerApplication };
let submissions: number[];
let failedEmails: [number, number];

beforeAll(async () => {
  shop = await startTestShop({ UNDO_SECONDS: '60' });
  admin = await buildUser(em(), { role: 'admin' });
  headers = await sessionOf(em(), admin);
  await preparePolicies(em());
  await em().insert(Image, { key: IMAGE, width: 10, height: 10, variants: [], uploadedBy: admin.id });
  product = await buildProduct(em(), { name: 'Thekua', description: INPUT.description, stock: 11, pricePaise: 20_000 });
  draft = await buildProduct(em(), { name: 'Gajak', status: 'draft' });
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, product);
  const session = await sessionOf(em(), customer);
  orderId = placedIn(await postOrder(shop, session)).id;
  await act('POST', `/api/orders/${orderId}/status`, { status: 'delivered', notes: 'At the door' });
  await putIntoCart(em(), customer, product);
  const mistaken = placedIn(await postOrder(shop, session)).id;
  mistakenChangeId = (await act('POST', `/api/orders/${mistaken}/status`, { status: 'shipped' })).json<Order>()
    .statusHistory[0]!.id;
  const create = async (url: string, payload: object): Promise<number> =>
    (await shop.app.inject({ method: 'POST', url, headers: session, payload })).json<{ id: number }>().id;
  reviewId = await create(`/api/products/${product.id}/reviews`, { rating: 1, text: 'Rude words' });
  requestId = await create('/api/custom-orders', {
    requestType: 'new_recipe',
    title: 'Ragi laddu',
    description: INPUT.description,
    ingredients: 'Ragi',
  });
  waiting = await applied(shop, await buildPerson(shop), { pan: 'ABCDE1234F' });
  declined = await applied(shop, await buildPerson(shop));
  partner = await buildPartner(shop, headers);
  const dish = await buildProduct(em(), { pricePaise: 20_000, sellerId: partner.user.id, sellerCommissionRate: 15 });
  await earn(shop, { admin: { headers }, customer: { user: customer, headers: session } }, dish);
  await em().nativeUpdate(PartnerApplicationEntity, partner.application.id, {
    bankAccountChangedAt: new Date(),
    payoutsHeldUntil: addHours(new Date(), 48),
  });
  submissions = await Promise.all([handIn(), handIn()]);
  failedEmails = [await failEmail(), await failEmail()];
});
afterAll(() => shop.close());

const IMAGE = 'a'.repeat(32);
const IP = '203.0.113.7';

const em = () => shop.orm.em.fork();

const failEmail = () => em().insert(OutboxEvent, { name: 'order.placed', payload: { orderId }, deadAt: new Date() });

const act = async (method: HTTPMethods & ('POST' | 'PUT' | 'PATCH' | 'DELETE'), url: string, payload: object) => {
  const response = await shop.app.inject({ method, url, headers, payload, remoteAddress: IP });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
};

const handIn = async (): Promise<number> => {
  const payload = { name: 'Sev', description: INPUT.description, price: 90, imageUrl: partner.image };
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/partner-sellers/products',
    headers: partner.headers,
    payload,
  });
  return response.json<{ submission: { id: number } }>().submission.id;
};

/** Audited in the tests of their modules; a preview changes nothing. */
const IN_OTHER_TESTS =
  /admin\/(orders$|staff|customers|customer-notes|pieces|tickets|after-sales-settings|delivery|today|shipments|carrier-settings)|bank-(credits|statements)|cash-collections|payment-exceptions|admin\/synonyms|admin\/discount|orders\/(:id\/(collection|edit|emails|refunds|packed)|delivery-date)|admin\/reviews\/:id\/(answer|images)|tax[/-]/;

const latest = () => em().findOneOrFail(AuditEntry, { actorId: admin.id }, { orderBy: { id: 'desc' } });
const count = () => em().count(AuditEntry, { actorId: admin.id });

const INPUT = {
  name: 'Anarsa',
  description: 'A crisp round of rice and jaggery.',
  price: 180,
  category: 'sweets',
  imageUrl: `/images/${IMAGE}`,
};
const nextWeek = addDays(new Date(), 7).toISOString().slice(0, 10);

interface Expected {
  url: () => string;
  payload: object;
  entry: object;
}

const ACTS: Record<string, Expected> = {
  'POST /api/products': {
    url: () => '/api/products',
    payload: INPUT,
    entry: {
      action: 'product.created',
      before: null,
      after: expect.objectContaining({ name: 'Anarsa', pricePaise: 18_000 }),
    },
  },
  'PUT /api/products/:id': {
    url: () => `/api/products/${product.id}`,
    payload: {
      name: 'Thekua',
      description: INPUT.description,
      price: 210,
      category: 'sweets',
      imageUrl: `/images/${IMAGE}`,
    },
    entry: {
      action: 'product.changed',
      before: { imageKey: null, pricePaise: 20_000 },
      after: { imageKey: IMAGE, pricePaise: 21_000 },
    },
  },
  'POST /api/admin/product-imports': {
    url: () => '/api/admin/product-imports',
    payload: { csv: 'Id,Name,Description,Price,Category\n,Pitha,A rice cake with jaggery inside.,90,sweets' },
    entry: { action: 'product_import.previewed', before: null, after: { added: 1, changed: 0, faults: 0 } },
  },
  'POST /api/admin/product-imports/:id/apply': {
    url: () => '/api/admin/product-imports/1/apply',
    payload: {},
    entry: {
      action: 'product_import.applied',
      subject: 'product_import',
      before: null,
      after: { added: 1, changed: 0 },
    },
  },
  'POST /api/admin/product-imports/:id/undo': {
    url: () => '/api/admin/product-imports/1/undo',
    payload: {},
    entry: {
      action: 'product_import.undone',
      subject: 'product_import',
      before: null,
      after: { deleted: 1, takenOffSale: 0, restored: 0 },
    },
  },
  'DELETE /api/products/:id': {
    url: () => `/api/products/${draft.id}`,
    payload: {},
    entry: {
      action: 'product.deleted',
      subject: 'product',
      before: expect.objectContaining({ name: 'Gajak' }),
      after: null,
    },
  },
  'PATCH /api/products/:id/stock': {
    url: () => `/api/products/${product.id}/stock`,
    payload: { stock: 3 },
    entry: { action: 'product.changed', subject: 'product', before: { stock: 9 }, after: { stock: 3 } },
  },
  'POST /api/orders/:id/status': {
    url: () => `/api/orders/${orderId}/status`,
    payload: { status: 'processing', notes: 'It came back' },
    entry: {
      action: 'order.status_changed',
      before: { status: 'delivered', notes: null },
      after: { status: 'processing', notes: 'It came back' },
    },
  },
  'PATCH /api/orders/:id/delivery-date': {
    url: () => `/api/orders/${orderId}/delivery-date`,
    payload: { estimatedDeliveryDate: nextWeek },
    entry: {
      action: 'order.delivery_date_set',
      before: { estimatedDeliveryDate: null },
      after: { estimatedDeliveryDate: nextWeek },
    },
  },
  'POST /api/admin/orders/status': {
    url: () => '/api/admin/orders/status',
    get payload() {
      return { orders: [{ id: orderId }], status: 'shipped', notes: 'By the noon bus' };
    },
    entry: {
      action: 'order.status_changed',
      before: { status: 'processing', notes: null },
      after: { status: 'shipped', notes: 'By the noon bus' },
    },
  },
  'POST /api/admin/orders/status/undo': {
    url: () => '/api/admin/orders/status/undo',
    get payload() {
      return { historyIds: [mistakenChangeId] };
    },
    entry: { action: 'order.status_change_undone', before: { status: 'shipped' }, after: { status: 'pending' } },
  },
  'PATCH /api/admin/orders/:id': {
    url: () => `/api/admin/orders/${orderId}`,
    payload: { internalNote: 'Ring twice' },
    entry: { action: 'order.updated', before: {}, after: { internalNote: 'added' } },
  },
  'POST /api/admin/orders/tracking': {
    url: () => '/api/admin/orders/tracking',
    get payload() {
      return { orders: [{ id: orderId, carrier: 'dtdc', number: 'D12345678' }] };
    },
    entry: { action: 'order.updated', after: { tracking: { carrier: 'dtdc', number: 'D12345678' } } },
  },
  ...settingsActs,
  'PATCH /api/custom-order-requests/:id/status': {
    url: () => `/api/custom-order-requests/${requestId}/status`,
    payload: { status: 'accepted', quote: { price: 12.5, deliveryDate: nextWeek, expiresOn: nextWeek } },
    entry: {
      action: 'custom_order.reviewed',
      before: { status: 'pending', quote: null },
      after: { status: 'accepted', quote: { pricePaise: 1250, deliveryDate: nextWeek, expiresOn: nextWeek } },
    },
  },
  'PATCH /api/admin/reviews/:id': {
    url: () => `/api/admin/reviews/${reviewId}`,
    payload: { isHidden: true },
    entry: { action: 'review.moderated', before: { isHidden: false }, after: { isHidden: true } },
  },
  'POST /api/admin/partner-applications/:id/reveal': {
    url: () => `/api/admin/partner-applications/${waiting.id}/reveal`,
    payload: { field: 'pan' },
    entry: { action: 'partner.pan_revealed', before: null, after: null },
  },
  'POST /api/admin/partner-applications/:id/approve': {
    url: () => `/api/admin/partner-applications/${waiting.id}/approve`,
    payload: {},
    entry: {
      action: 'partner.approved',
      subject: 'partner',
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  },
  'POST /api/admin/partner-applications/:id/reject': {
    url: () => `/api/admin/partner-applications/${declined.id}/reject`,
    payload: { reason: 'No pictures' },
    entry: {
      action: 'partner.rejected',
      before: { status: 'pending', reason: null },
      after: { status: 'rejected', reason: 'No pictures' },
    },
  },
  'POST /api/admin/partner-proposals/:id/decide': {
    url: () => `/api/admin/partner-proposals/${waiting.productProposals[0]?.id}/decide`,
    payload: { decision: 'approve', approvedPrice: 450 },
    entry: {
      action: 'proposal.approved',
      before: { status: 'pending', approvedPricePaise: null, approvedCommissionRate: null, productId: null },
      after: {
        status: 'approved',
        approvedPricePaise: 45_000,
        approvedCommissionRate: 15,
        productId: expect.any(Number),
      },
    },
  },
  'POST /api/admin/partner-products/:id/approve': {
    url: () => `/api/admin/partner-products/${submissions[0]}/approve`,
    payload: { approvedCommissionRate: 12 },
    entry: {
      action: 'submission.approved',
      before: { submission: 'pending_review', sellerCommissionRate: null, status: 'pending_review' },
      after: { submission: 'approved', sellerCommissionRate: 12, status: 'active' },
    },
  },
  'POST /api/admin/partner-products/:id/send-back': {
    url: () => `/api/admin/partner-products/${submissions[1]}/send-back`,
    payload: { reviewNotes: 'From above, please' },
    entry: {
      action: 'submission.sent_back',
      before: { submission: 'pending_review', reviewNotes: null, status: 'pending_review' },
      after: { submission: 'sent_back', reviewNotes: 'From above, please', status: 'draft' },
    },
  },
  'POST /api/admin/partner-sellers/:id/waive-payout-hold': {
    url: () => `/api/admin/partner-sellers/${partner.user.id}/waive-payout-hold`,
    payload: { bankAccountVersion: 1, reason: 'Called them' },
    entry: { action: 'partner.payout_hold_waived', after: { payoutsHeldUntil: null, reason: 'Called them' } },
  },
  'POST /api/admin/partner-sellers/:id/payouts': {
    url: () => `/api/admin/partner-sellers/${partner.user.id}/payouts`,
    payload: { amount: 170, bankAccountVersion: 1, reference: 'UTR 1' },
    entry: {
      action: 'payout.made',
      subject: 'payout',
      before: null,
      after: { amountPaise: 17_000, reference: 'UTR 1' },
    },
  },
  'POST /api/admin/reconciliation': {
    url: () => '/api/admin/reconciliation',
    payload: { from: '2026-01-01', to: '2026-01-02' },
    entry: { action: 'payments.reconciled', subject: 'payments', after: { from: '2026-01-01', to: '2026-01-02' } },
  },
  'POST /api/admin/orders/:id/tracking-links/revoke': {
    url: () => `/api/admin/orders/${orderId}/tracking-links/revoke`,
    payload: {},
    entry: { action: 'order.tracking_links_revoked', subject: 'order', before: null, after: null },
  },
  'POST /api/admin/failed-emails/:id/resend': {
    url: () => `/api/admin/failed-emails/${failedEmails[0]}/resend`,
    payload: {},
    entry: { action: 'email.resent', subject: 'email', before: null, after: null },
  },
  'POST /api/admin/failed-emails/:id/dismiss': {
    url: () => `/api/admin/failed-emails/${failedEmails[1]}/dismiss`,
    payload: {},
    entry: { action: 'email.dismissed', subject: 'email', before: null, after: null },
  },
  'POST /api/admin/partner-applications/:id/revoke': {
    url: () => `/api/admin/partner-applications/${partner.application.id}/revoke`,
    payload: { reason: 'Too many returns' },
    entry: {
      action: 'partner.revoked',
      before: { status: 'approved', reason: null },
      after: { status: 'rejected', reason: 'Too many returns' },
    },
  },
};

describe('audited routes', () => {
  it('include every route that changes data as an administrator', () => {
    const changing = Object.entries(accessTable).filter(
      ([route, access]) => /admin|staff/.test(access) && !route.startsWith('GET '),
    );
    const here = changing.map(([route]) => route).filter((route) => !IN_OTHER_TESTS.test(route));
    expect(Object.keys(ACTS).toSorted()).toEqual(here.toSorted());
  });

  it.each(Object.entries(ACTS))(
    'record actor, IP address, old and new values: %s',
    async (route, { url, payload, entry }) => {
      await act(route.split(' ')[0] as 'POST', url(), payload);
      expect(await latest()).toMatchObject({ actorId: admin.id, ip: IP, ...entry });
    },
  );

  it('record nothing without a change', async () => {
    const before = await count();
    await act('PATCH', `/api/products/${product.id}/stock`, { stock: 3 });
    expect(await count()).toBe(before);
  });

  it('record nothing when the request is rejected', async () => {
    const before = await count();
    const refused = {
      method: 'PATCH',
      url: `/api/products/${product.id}/stock`,
      headers,
      payload: { stock: -1 },
    } as const;
    expect((await shop.app.inject(refused)).statusCode).toBe(422);
    expect(await count()).toBe(before);
  });
});

describe('audit entries', () => {
  it('cannot be updated, deleted or truncated', async () => {
    await expect(em().execute(`update audit_entries set action = 'nothing'`)).rejects.toThrow('append-only');
    await expect(em().execute('delete from audit_entries')).rejects.toThrow('append-only');
    await expect(em().execute('truncate audit_entries')).rejects.toThrow('append-only');
  });

  it('are written in the transaction of the change', async () => {
    await expect(recordAudit(em(), null, { action: 'product.changed', subjectId: 1 })).rejects.toThrow(
      'outside a transaction',
    );
  });
});
