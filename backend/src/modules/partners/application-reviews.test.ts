import { reviewedApplicationSchema, type EventName } from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import {
  applied,
  buildPartner,
  buildPerson,
  postApplicationAction,
  getPartnerStatus,
  listApplicationEvents,
  postApplication,
  proposalOf,
  sortedStatusCodes,
  type Person,
} from '../../../test/partners.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (method: InjectOptions['method'], url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });

const statusOf = (person: Person) => getPartnerStatus(shop, person);
const approve = (id: number, payload?: object) => postApplicationAction(shop, admin, id, 'approve', payload);
const reject = (id: number, reason = 'The pictures are blurred.') =>
  postApplicationAction(shop, admin, id, 'reject', { reason });
const revoke = (id: number, reason = 'Too many returns.') =>
  postApplicationAction(shop, admin, id, 'revoke', { reason });
const productsOf = ({ headers }: Person) => call('GET', '/api/partner-sellers/products', headers);
/** Retries: the cache is invalidated asynchronously. */
const shown = (productId: number | null | undefined, facts: object) =>
  vi.waitFor(async () => expect((await call('GET', `/api/products/${productId}`, {})).json()).toMatchObject(facts));
const eventsOf = (name: EventName, id: number) => listApplicationEvents(shop, name, id);

describe('an approval', () => {
  it('opens the dashboard immediately and sends a live update', async () => {
    const person = await buildPerson(shop);
    const { id } = await applied(shop, person);
    expect((await productsOf(person)).json()).toMatchObject({
      code: 'not_a_partner',
      message: "You don't have an approved partner seller account.",
    });
    const stream = await openTestStream(await shop.app.listen({ port: 0, host: '127.0.0.1' }), person.headers);
    onTestFinished(() => stream.close());

    const response = await approve(id);
    expect(reviewedApplicationSchema.parse(response.json())).toMatchObject({ id, applicationStatus: 'approved' });
    expect((await productsOf(person)).statusCode).toBe(200);
    expect((await statusOf(person)).json()).toMatchObject({
      applicationStatus: 'approved',
      approvedAt: expect.any(String),
    });
    expect(await eventsOf('partner.approved', id)).toHaveLength(1);
    await eventually('the applicant hears of it', async () => stream.messages.some(({ topic }) => topic === 'partner'));
  });

  const LABEL = { netWeightGrams: 250, shelfLifeDays: 20, ingredients: 'cashew, jaggery' };

  it('can decide proposals, whose products start without stock', async () => {
    const person = await buildPerson(shop);
    const proposals = ['Kaju Katli', 'Sev', 'Papad'].map((name) =>
      proposalOf(person.image, { name, state: 'Gujarat', ...LABEL }),
    );
    const { id, productProposals } = await applied(shop, person, { productProposals: proposals });
    const [katli, sev, papad] = productProposals.map((proposal) => proposal.id);
    const response = await approve(id, {
      proposals: [
        {
          id: katli,
          decision: 'approve',
          approvedPrice: 450.5,
          approvedCommissionRate: 12.5,
          reviewNotes: 'A little cheaper, please.',
        },
        { id: sev, decision: 'reject', reviewNotes: 'We have five kinds.' },
      ],
    });
    const decided = reviewedApplicationSchema.parse(response.json()).productProposals;
    expect(decided).toMatchObject([
      {
        id: katli,
        status: 'approved',
        approvedPrice: 450.5,
        approvedCommissionRate: 12.5,
        reviewNotes: 'A little cheaper, please.',
      },
      { id: sev, status: 'rejected', reviewNotes: 'We have five kinds.', productId: null },
      { id: papad, status: 'pending', productId: null },
    ]);
    const facts = { name: 'Kaju Katli', price: 450.5, state: 'Gujarat', imageUrl: person.image, stock: 0, ...LABEL };
    await shown(decided[0]?.productId, facts);
    expect(await em().findOneOrFail(Product, { sellerId: person.user.id })).toMatchObject({
      sellerCommissionRate: 12.5,
    });

    const later = await call('POST', `/api/admin/partner-proposals/${papad}/decide`, admin.headers, {
      decision: 'approve',
    });
    expect(later.json()).toMatchObject({ status: 'approved', approvedPrice: 480, approvedCommissionRate: 15 });
    expect((await productsOf(person)).json()).toHaveLength(2);
  });

  it('is rolled back if a proposal belongs to another application', async () => {
    const [person, other] = [await buildPerson(shop), await buildPerson(shop)];
    const { id } = await applied(shop, person);
    const { productProposals } = await applied(shop, other);
    const response = await approve(id, { proposals: [{ id: productProposals[0]?.id, decision: 'approve' }] });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'proposal_not_found' }]);
    expect((await statusOf(person)).json()).toMatchObject({ applicationStatus: 'pending' });
  });

  it('has one outcome with a concurrent rejection', async () => {
    const person = await buildPerson(shop);
    const { id } = await applied(shop, person);
    const responses = await Promise.all([approve(id), reject(id), approve(id), reject(id)]);
    expect(sortedStatusCodes(responses)).toEqual([200, 409, 409, 409]);
    const [approved, rejected] = [await eventsOf('partner.approved', id), await eventsOf('partner.rejected', id)];
    expect(approved.length + rejected.length).toBe(1);
    const { applicationStatus } = (await statusOf(person)).json<{ applicationStatus: string }>();
    expect(applicationStatus).toBe(approved.length === 1 ? 'approved' : 'rejected');
  });
});

describe('a rejection', () => {
  it('includes its reason and rejects the proposals', async () => {
    const person = await buildPerson(shop);
    const { id } = await applied(shop, person);
    await reject(id);
    expect((await statusOf(person)).json()).toMatchObject({
      applicationStatus: 'rejected',
      rejectionReason: 'The pictures are blurred.',
      productProposals: [{ status: 'rejected' }],
    });
    expect(await eventsOf('partner.rejected', id)).toHaveLength(1);
  });

  it.each([{}, { reason: '' }, { reason: '   ' }])('requires a reason: %j', async (payload) => {
    const { id } = await applied(shop, await buildPerson(shop));
    const response = await postApplicationAction(shop, admin, id, 'reject', payload);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'reason', message: 'Reason required' }] });
  });

  it('succeeds once for two concurrent calls', async () => {
    const { id } = await applied(shop, await buildPerson(shop));
    expect(sortedStatusCodes(await Promise.all([reject(id), reject(id)]))).toEqual([200, 409]);
    expect(await eventsOf('partner.rejected', id)).toHaveLength(1);
  });
});

describe('revoking an approval', () => {
  it('locks out the partner’s open session and deactivates their products immediately', async () => {
    const person = await buildPerson(shop);
    const { id, productProposals } = await applied(shop, person);
    await approve(id, { proposals: [{ id: productProposals[0]?.id, decision: 'approve' }] });
    const [{ id: productId }] = (await productsOf(person)).json<[{ id: number }]>();
    await shown(productId, { price: 480 });

    expect((await revoke(id)).statusCode).toBe(200);
    expect((await productsOf(person)).statusCode).toBe(403);
    await shown(productId, { code: 'product_not_found' });
    expect((await statusOf(person)).json()).toMatchObject({
      applicationStatus: 'rejected',
      rejectionReason: 'Too many returns.',
    });
    expect(await eventsOf('partner.revoked', id)).toHaveLength(1);
    expect((await postApplication(shop, person)).statusCode).toBe(201);
  });

  it('is rejected for a pending application', async () => {
    const { id } = await applied(shop, await buildPerson(shop));
    expect((await revoke(id)).statusCode).toBe(409);
    await approve(id);
    const late = await reject(id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'application_decided',
      message: 'This application is approved. Please look at it again.',
    });
  });

  it('succeeds once for two concurrent calls', async () => {
    const { application } = await buildPartner(shop, admin.headers);
    expect(sortedStatusCodes(await Promise.all([revoke(application.id), revoke(application.id)]))).toEqual([200, 409]);
  });

  it('rejects pending proposals', async () => {
    const { application } = await buildPartner(shop, admin.headers);
    const proposal = `/api/admin/partner-proposals/${application.productProposals[0]?.id}/decide`;
    const responses = await Promise.all([
      revoke(application.id),
      call('POST', proposal, admin.headers, { decision: 'approve' }),
    ]);
    expect(responses[0]?.statusCode).toBe(200);
    expect([200, 409]).toContain(responses[1]?.statusCode);
    expect(await em().count(Product, { sellerId: application.userId, status: 'active' })).toBe(0);
    expect((await call('POST', proposal, admin.headers, { decision: 'reject' })).statusCode).toBe(409);
  });
});

describe('a proposal', () => {
  it('becomes one product for four concurrent decisions', async () => {
    const { application } = await buildPartner(shop, admin.headers);
    const url = `/api/admin/partner-proposals/${application.productProposals[0]?.id}/decide`;
    const decisions = ['approve', 'reject', 'approve', 'approve'];
    const responses = await Promise.all(decisions.map((decision) => call('POST', url, admin.headers, { decision })));
    expect(sortedStatusCodes(responses)).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'proposal_decided',
      message: expect.stringMatching(/^This proposal is \w+\. Please look at it again\.$/),
    });
    expect(await em().count(Product, { sellerId: application.userId })).toBeLessThanOrEqual(1);
  });

  it('cannot be decided before its application', async () => {
    const { productProposals } = await applied(shop, await buildPerson(shop));
    const url = `/api/admin/partner-proposals/${productProposals[0]?.id}/decide`;
    const response = await call('POST', url, admin.headers, { decision: 'approve' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'not_approved' });
  });
});
