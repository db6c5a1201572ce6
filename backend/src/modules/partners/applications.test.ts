import { myPartnerStatusSchema, reviewedApplicationListSchema, type EventName } from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import {
  applied,
  buildImage,
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
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { PartnerApplication } from './partner-application.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (method: InjectOptions['method'], url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });

const statusOf = (person: Person) => getPartnerStatus(shop, person);
const reject = (id: number) =>
  postApplicationAction(shop, admin, id, 'reject', { reason: 'The pictures are blurred.' });
const eventsOf = (name: EventName, id: number) => listApplicationEvents(shop, name, id);

const NUMBERS = {
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  aadhaar: '2345 6789 0124',
  bankAccountNumber: '123456789012',
  bankIfsc: 'HDFC0000001',
  bankAccountHolderName: 'Asha Sharma',
};

describe('a partner application', () => {
  it('is pending with masked numbers, and 404 before it is sent', async () => {
    const person = await buildPerson(shop);
    expect((await statusOf(person)).json()).toMatchObject({ code: 'application_not_found' });

    const response = await postApplication(shop, person, NUMBERS);
    expect(response.statusCode).toBe(201);
    const status = myPartnerStatusSchema.parse((await statusOf(person)).json());
    expect(status).toMatchObject({
      userId: person.user.id,
      businessName: 'Sharma Sweets',
      businessType: 'home_based',
      applicationStatus: 'pending',
      gstin: '27AAPxxxxx9F1ZV',
      pan: 'AAPxxxxx9F',
      aadhaar: 'xxxxxxxx0124',
      bankAccountNumber: 'xxxxxxxx9012',
      bankIfsc: 'HDFC0000001',
      bankAccountHolderName: 'Asha Sharma',
      approvedAt: null,
      rejectionReason: null,
      productProposals: [
        {
          name: 'Kaju Katli',
          proposedPrice: 480,
          requestedCommissionRate: 15,
          status: 'pending',
          imageUrls: [person.image],
        },
      ],
      earlierApplications: [],
    });
    expect(await eventsOf('partner.applied', status.id)).toHaveLength(1);
  });

  it('stores tax and bank numbers encrypted, and no Aadhaar number', async () => {
    const person = await buildPerson(shop);
    await applied(shop, person, NUMBERS);
    const rows = JSON.stringify(
      await em().execute('select * from partner_seller_profiles where user_id = ?', [person.user.id]),
    );
    for (const secret of ['27AAPFU0939F1ZV', 'AAPFU0939F', '123456789012', '234567890124', '6789'])
      expect(rows).not.toContain(secret);
    expect(rows).toContain('"aadhaar_last_four":"0124"');
  });

  it('may omit optional fields', async () => {
    const person = await buildPerson(shop);
    expect(await applied(shop, person)).toMatchObject({
      gstin: null,
      pan: null,
      aadhaar: null,
      bankAccountNumber: null,
      bankIfsc: null,
      bankAccountHolderName: null,
    });
  });

  it('accepts only images that the applicant uploaded', async () => {
    const person = await buildPerson(shop);
    const stranger = await buildImage(em(), admin.user);
    const response = await postApplication(shop, person, {
      productProposals: [proposalOf(person.image), proposalOf(person.image, { imageUrls: [person.image, stranger] })],
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      issues: [
        {
          path: 'productProposals.1.imageUrls',
          code: 'images_not_own',
          message: 'Please choose images that you have uploaded yourself',
        },
      ],
    });
  });

  it('is rejected while another one is pending', async () => {
    const person = await buildPerson(shop);
    await applied(shop, person);
    const again = await postApplication(shop, person);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'application_pending' });
  });

  it('is rejected from a partner', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const again = await postApplication(shop, partner);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_partner' });
  });

  it('can follow a rejected one, which stays in the history', async () => {
    const person = await buildPerson(shop);
    const { id } = await applied(shop, person, { businessName: 'Sharma & Sons' });
    await reject(id);
    expect((await postApplication(shop, person)).statusCode).toBe(201);
    expect(myPartnerStatusSchema.parse((await statusOf(person)).json())).toMatchObject({
      businessName: 'Sharma Sweets',
      applicationStatus: 'pending',
      rejectionReason: null,
      earlierApplications: [
        {
          id,
          businessName: 'Sharma & Sons',
          applicationStatus: 'rejected',
          rejectionReason: 'The pictures are blurred.',
        },
      ],
    });
  });

  it.each(['first', 'new after a rejection'])(
    'is stored once for five concurrent calls, and the others are rejected: %s',
    async (which) => {
      const person = await buildPerson(shop);
      if (which !== 'first') await reject((await applied(shop, person)).id);
      const responses = await Promise.all(Array.from({ length: 5 }, () => postApplication(shop, person)));
      expect(sortedStatusCodes(responses)).toEqual([201, 409, 409, 409, 409]);
      expect(await em().count(PartnerApplication, { userId: person.user.id, status: 'pending' })).toBe(1);
      expect(await em().count(PartnerApplication, { userId: person.user.id, isCurrent: true })).toBe(1);
    },
  );
});

describe('the administrator’s application list', () => {
  it('shows pending applications with their history', async () => {
    const person = await buildPerson(shop, { name: 'Asha Sharma' });
    const { id: first } = await applied(shop, person);
    await reject(first);
    const { id } = await applied(shop, person, NUMBERS);
    const pending = reviewedApplicationListSchema.parse(
      (await call('GET', '/api/admin/partner-sellers/pending', admin.headers)).json(),
    );
    expect(pending.find((application) => application.id === id)).toMatchObject({
      applicant: { name: 'Asha Sharma', email: person.user.email },
      pan: 'AAPxxxxx9F',
      earlierApplications: [{ id: first }],
    });
    expect(pending.map((application) => application.id)).not.toContain(first);
  });

  it('pages partners, newest first', async () => {
    const [one, two] = [await buildPartner(shop, admin.headers), await buildPartner(shop, admin.headers)];
    const page = async (query: string) =>
      reviewedApplicationListSchema
        .parse((await call('GET', `/api/admin/partner-sellers?${query}`, admin.headers)).json())
        .map(({ id }) => id);
    expect(await page('limit=2')).toEqual([two.application.id, one.application.id]);
    expect(await page(`limit=1&before=${two.application.id}`)).toEqual([one.application.id]);
  });
});

describe('a protected number', () => {
  it.each([
    ['gstin', '27AAPFU0939F1ZV'],
    ['pan', 'AAPFU0939F'],
    ['bankAccountNumber', '123456789012'],
  ] as const)('is shown in full to the administrator, and the access is audited: %s', async (field, value) => {
    const { id } = await applied(shop, await buildPerson(shop), NUMBERS);
    const response = await postApplicationAction(shop, admin, id, 'reveal', { field });
    expect(response.json()).toEqual({ field, value });
    expect(response.headers['cache-control']).toBe('no-store');
    const [entry] = await em().find(AuditEntry, { actorId: admin.user.id, subjectId: id }, { orderBy: { id: 'desc' } });
    expect(entry?.action).toMatch(/^partner\.\w+_revealed$/);
    expect(JSON.stringify(entry)).not.toContain(value);
  });

  it('is answered 404 if it was not given', async () => {
    const { id } = await applied(shop, await buildPerson(shop));
    const missing = await postApplicationAction(shop, admin, id, 'reveal', { field: 'pan' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({
      code: 'field_not_given',
      message: 'This application doesn’t include that number.',
    });
  });

  it('cannot be the Aadhaar number, which is not stored', async () => {
    const { id } = await applied(shop, await buildPerson(shop), NUMBERS);
    expect((await postApplicationAction(shop, admin, id, 'reveal', { field: 'aadhaar' })).statusCode).toBe(422);
  });
});
