import { User } from '@mithai/backend/test/internals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { applicationOf, buildImage } from '@mithai/backend/test/partners';
import { settled } from '../outbox-state.ts';
import { startShopHarness, type ShopHarness } from './shop-harness.ts';

let shop: ShopHarness;

beforeAll(async () => {
  shop = await startShopHarness();
}, 120_000);
afterAll(() => shop.close());

const NUMBERS = {
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  aadhaar: '234567890124',
  bankAccountNumber: '918273645500',
  bankIfsc: 'HDFC0000001',
};
/** Includes the middle of each number, to detect masks that show too much. */
const SECRETS = ['AAPFU0939F', 'PFU093', '234567890124', '56789012', '918273645500', '1827364'];

it('keeps tax and bank numbers out of logs, jobs, events, emails, audit entries and dumps', async () => {
  const em = shop.orm.em.fork();
  const [visitor, owner] = [shop.visitor(), shop.visitor()];
  const person = await visitor.registerVerified();
  await em.nativeUpdate(User, (await owner.registerVerified()).id, { role: 'admin' });

  const form = applicationOf(await buildImage(em, person), NUMBERS);
  expect((await visitor.post('/api/partner-sellers/apply', { ...form, bankIfsc: 'HDFC1000001' })).status).toBe(422);
  await em.execute(`alter table partner_seller_profiles add constraint nobody_applies check (user_id < 0)`);
  const broken = await visitor.post('/api/partner-sellers/apply', form);
  expect(broken.status).toBe(500);
  await em.execute('alter table partner_seller_profiles drop constraint nobody_applies');
  const applied = await visitor.post('/api/partner-sellers/apply', form);
  expect(applied.status, applied.text).toBe(201);
  const id = Number(applied.body.id);

  const revealed = await owner.post(`/api/admin/partner-applications/${id}/reveal`, { field: 'bankAccountNumber' });
  expect(revealed.body).toMatchObject({ value: NUMBERS.bankAccountNumber });
  const approved = await owner.post(`/api/admin/partner-applications/${id}/approve`, {});
  await eventually('the partner is emailed', () =>
    shop.mail.mails.find(({ subject }) => subject?.startsWith('Welcome to Mithai')),
  );
  await settled(shop.orm);
  await eventually('the fault is logged', () => shop.log().includes(broken.body.requestId));

  const places = {
    'the log': shop.log(),
    Redis: await shop.dumpRedis(),
    'a dump of the database': await shop.dumpDatabase(),
    mails: JSON.stringify(shop.mail.mails),
    'what the applicant is shown': applied.text + (await visitor.get('/api/partner-sellers/my-status')).text,
    'what the administrator is shown': approved.text + (await owner.get('/api/admin/partner-sellers')).text,
  };
  for (const [place, content] of Object.entries(places)) {
    expect(content.length, place).toBeGreaterThan(100);
    for (const secret of SECRETS) expect(content.includes(secret), `${secret} in ${place}`).toBe(false);
  }
});
