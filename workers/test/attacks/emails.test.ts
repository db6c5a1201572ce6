import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { newPerson } from '@mithai/backend/test/attacks/production-server';
import { startShopHarness, type ShopHarness } from './shop-harness.ts';

let shop: ShopHarness;

beforeAll(async () => {
  shop = await startShopHarness();
}, 120_000);
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const emailTo = (email: string, subject: RegExp): Promise<Email> =>
  eventually(`a mail to ${email}`, () =>
    shop.mail.mails.find(({ to, subject: its = '' }) => to?.[0]?.address === email && subject.test(its)),
  );

describe('a line break in a name', () => {
  const INJECTED = 'Meera\r\nBcc: everybody@shopper.example\r\n\r\nBuy now';

  it('is rejected on input', async () => {
    const response = await shop.visitor().post('/api/auth/register', { ...newPerson(), name: INJECTED });
    expect(response.status).toBe(422);
    expect(response.body.issues).toMatchObject([{ path: 'name', message: 'Please use plain text on a single line' }]);
  });

  it('adds no email header if it comes from the database', async () => {
    const visitor = shop.visitor();
    const { email, id } = await visitor.registerVerified();
    await em().execute('update users set name = ? where id = ?', [INJECTED, id]);
    expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(202);

    const mail = await emailTo(email, /password/i);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to?.[0]?.name).toBe('Meera Bcc: everybody@shopper.example Buy now');
  });
});

describe('an operators’ page', () => {
  it.each(['/ops', '/ops/trail', '/ops/dead-letters', '/ops/queues/api/queues', '/ops/metrics', '/metrics'])(
    'requires authorization: %s',
    async (path) => {
      expect((await fetch(shop.opsUrl + path)).status).toBe(401);
      const visitor = shop.visitor();
      await visitor.register();
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
      expect((await fetch(shop.opsUrl + path, { headers: { cookie } })).status).toBe(403);
    },
  );
});
