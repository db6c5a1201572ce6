import { auditListSchema, type AuditEntry } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { setStatus } from '../../test/earnings.ts';
import { eventually } from '../../test/eventually.ts';
import { openTestStream, type TestEventStream } from '../../test/live-stream.ts';
import { placedIn, postOrder, putIntoCart } from '../../test/orders.ts';
import { applied, buildImage, buildPartner, buildPerson } from '../../test/partners.ts';
import { statementsOf } from '../../test/statements.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { recordAudit } from './audit.ts';
import { transactional } from '../platform/transaction.ts';

let shop: TestShop;
let admin: User;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildUser(em(), { role: 'admin', name: 'Asha Rao' });
  headers = await sessionOf(em(), admin);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const list = (query: Record<string, string | number>) =>
  shop.app.inject({
    url: `/api/admin/audit?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    headers,
  });

const changesOf = async (
  subject: string,
  subjectId: number,
  page: Record<string, number> = {},
): Promise<AuditEntry[]> => {
  const response = await list({ subject, subjectId, ...page });
  expect(response.statusCode, response.body).toBe(200);
  return auditListSchema.parse(response.json());
};
const actsOf = async (subject: string, subjectId: number) =>
  (await changesOf(subject, subjectId)).map(({ action }) => action);

const post = async (url: string, payload: object): Promise<void> => {
  const response = await shop.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.7' });
  expect(response.statusCode, response.body).toBeLessThan(300);
};

describe('the audit log of a subject', () => {
  it('lists who changed an order, when and from which IP address', async () => {
    const customer = await buildUser(em());
    await putIntoCart(em(), customer, await buildProduct(em()));
    const { id } = placedIn(await postOrder(shop, await sessionOf(em(), customer)));
    await post(`/api/orders/${id}/status`, { status: 'shipped', notes: 'By train' });
    expect(await changesOf('order', id)).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.+Z$/),
        action: 'order.status_changed',
        actor: { name: 'Asha Rao', email: admin.email },
        ip: '203.0.113.7',
        before: { status: 'pending', notes: null },
        after: { status: 'shipped', notes: 'By train' },
      },
    ]);
  });

  it('lists entries newest first and continues after the last id', async () => {
    const customer = await buildUser(em());
    await putIntoCart(em(), customer, await buildProduct(em()));
    const { id } = placedIn(await postOrder(shop, await sessionOf(em(), customer)));
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await setStatus(shop, { headers }, id, status);
    const whole = await changesOf('order', id);
    expect(whole.map(({ after }) => after?.['status'])).toEqual(['delivered', 'shipped', 'processing']);
    const first = await changesOf('order', id, { limit: 2 });
    expect(first).toEqual(whole.slice(0, 2));
    expect(await changesOf('order', id, { limit: 2, before: first[1]!.id })).toEqual(whole.slice(2));
  });

  it('converts paise to rupees and image keys to URLs', async () => {
    const product = await buildProduct(em(), { pricePaise: 20_000 });
    const image = await buildImage(em(), admin);
    const { name, description, category } = product;
    const payload = { name, description, category, price: 210.5, imageUrl: image };
    expect(
      (await shop.app.inject({ method: 'PUT', url: `/api/products/${product.id}`, headers, payload })).statusCode,
    ).toBe(200);
    const [change] = await changesOf('product', product.id);
    expect(change).toMatchObject({ before: { price: 200, imageUrl: null }, after: { price: 210.5, imageUrl: image } });
  });

  it('shows a fact of an order as its note', async () => {
    const fact = { kind: 'not_confirmed', hours: 24 };
    const change = { before: { status: 'pending', fact: null }, after: { status: 'cancelled', fact } };
    await transactional(em(), (tx) =>
      recordAudit(tx, null, { action: 'order.status_changed', subjectId: 900_001, ...change }),
    );
    expect(await changesOf('order', 900_001)).toMatchObject([
      {
        before: { status: 'pending', notes: null },
        after: { status: 'cancelled', notes: 'Not confirmed within 24 hours.' },
      },
    ]);
  });

  it('includes the decisions on an application’s proposals and submissions', async () => {
    const partner = await buildPartner(shop, headers);
    const [proposal] = partner.application.productProposals;
    await post(`/api/admin/partner-proposals/${proposal!.id}/decide`, { decision: 'approve', approvedPrice: 450 });
    const handedIn = await shop.app.inject({
      method: 'POST',
      url: '/api/partner-sellers/products',
      headers: partner.headers,
      payload: { name: 'Sev', description: 'Crisp threads of gram flour.', price: 90, imageUrl: partner.image },
    });
    const { id: productId, submission } = handedIn.json<{ id: number; submission: { id: number } }>();
    await post(`/api/admin/partner-products/${submission.id}/approve`, {});

    expect(await actsOf('application', partner.application.id)).toEqual([
      'submission.approved',
      'proposal.approved',
      'partner.approved',
    ]);
    expect(await changesOf('application', partner.application.id)).toMatchObject([
      {},
      { before: { approvedPrice: null }, after: { approvedPrice: 450 } },
      {},
    ]);
    expect(await actsOf('product', productId)).toEqual(['submission.approved']);
  });

  it('records that a protected number was read, without the number', async () => {
    const { id } = await applied(shop, await buildPerson(shop), { pan: 'ABCDE1234F' });
    await post(`/api/admin/partner-applications/${id}/reveal`, { field: 'pan' });
    const response = await list({ subject: 'application', subjectId: id });
    expect(response.json()).toMatchObject([{ action: 'partner.pan_revealed', before: null, after: null }]);
    expect(response.body).not.toContain('ABCDE');
  });

  it('returns no actor for changes made by programs', async () => {
    const { id } = await buildProduct(em());
    await transactional(em(), (tx) =>
      recordAudit(tx, null, { action: 'product.created', subjectId: id, after: { name: 'Sev' } }),
    );
    expect(await changesOf('product', id)).toMatchObject([
      { actor: null, ip: null, before: null, after: { name: 'Sev' } },
    ]);
  });

  it('returns an empty list for an unchanged subject', async () => {
    expect(await changesOf('order', 2_147_483_647)).toEqual([]);
  });

  it('runs the same number of statements for one entry and for many', async () => {
    const { id } = await buildProduct(em());
    const change = (stock: number) =>
      transactional(em(), (tx) =>
        recordAudit(tx, null, { action: 'product.changed', subjectId: id, before: { stock: 0 }, after: { stock } }),
      );
    await change(1);
    const one = await statementsOf(() => changesOf('product', id));
    for (let stock = 2; stock <= 12; stock += 1) await change(stock);
    const many = await statementsOf(() => changesOf('product', id));
    expect(many.length).toBe(one.length);
  });

  it.each([
    {},
    { subject: 'cart', subjectId: 1 },
    { subject: 'order', subjectId: 'all' },
    { subject: 'order', subjectId: 0 },
  ])('rejects the query %j', async (query) => {
    expect((await list(query as Record<string, string>)).statusCode).toBe(422);
  });

  it('notifies administrators once per transaction', async () => {
    shop.startRelay();
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const office = await openTestStream(url, headers);
    const shopper = await openTestStream(url, await sessionOf(em(), await buildUser(em())));
    const news = ({ messages }: TestEventStream) => messages.filter(({ topic }) => topic === 'audit').length;
    const before = news(office);
    await transactional(em(), async (tx) => {
      for (const subjectId of [1, 2, 3])
        await recordAudit(tx, null, { action: 'product.created', subjectId, after: {} });
    });
    const { id } = await buildProduct(em());
    for (const { messages } of [office, shopper]) {
      await eventually('what came after is heard', () =>
        messages.some((notified) => notified.topic === 'product' && notified.productId === id),
      );
    }
    expect(news(office)).toBe(before + 1);
    expect(news(shopper)).toBe(0);
    for (const stream of [office, shopper]) stream.close();
  });
});
