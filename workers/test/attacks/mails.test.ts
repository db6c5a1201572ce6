import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../backend/test/eventually.ts';
import { newPerson } from '../../../backend/test/attacks/stronghold.ts';
import { ADDRESS } from '../../../backend/test/orders.ts';
import { buildProduct, buildUser, sessionOf } from '../factories.ts';
import { startWholeHouse, type WholeHouse } from './whole-house.ts';

let shop: WholeHouse;

beforeAll(async () => {
  shop = await startWholeHouse();
}, 120_000);
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const mailTo = (email: string, subject: RegExp): Promise<Email> =>
  eventually(`a mail to ${email}`, () =>
    shop.mail.mails.find(({ to, subject: its = '' }) => to?.[0]?.address === email && subject.test(its)),
  );

const admin = async () => {
  const visitor = shop.visitor();
  const { cookie } = await sessionOf(em(), await buildUser(em(), { role: 'admin', isEmailVerified: true }));
  const [name = '', value = ''] = cookie.split('=');
  visitor.cookies.set(name, value);
  return visitor;
};

describe('a script', () => {
  const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';

  it('in a name, a gift message, a product or a note stays text in every mail', async () => {
    const product = await buildProduct(em(), { name: `Laddu ${SCRIPT}`, stock: 5 });
    const visitor = shop.visitor();
    const { email } = await visitor.register({ name: `Meera ${SCRIPT}` });
    await visitor.post('/api/cart', { productId: product.id });
    const gift = { giftPacking: true, giftPackingType: 'standard', giftMessage: `Enjoy ${SCRIPT}` };
    const placed = await visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: `${SCRIPT} ${ADDRESS}`, ...gift });
    expect(placed.status, placed.text).toBe(201);
    const moved = await (
      await admin()
    ).post(`/api/orders/${String(placed.body.id)}/status`, { status: 'shipped', notes: `Look ${SCRIPT}` });
    expect(moved.status, moved.text).toBe(200);

    for (const subject of [/code/, /is confirmed/, /is on its way/]) {
      const { html = '' } = await mailTo(email, subject);
      expect(html).not.toMatch(/<script|<img[^>]+onerror/i);
      expect(html).toContain('&lt;script&gt;');
    }
  });
});

describe('a line break in a name', () => {
  const INJECTED = 'Meera\r\nBcc: everybody@shopper.example\r\n\r\nBuy now';

  it('is refused where a name is given', async () => {
    const answer = await shop.visitor().post('/api/auth/register', { ...newPerson(), name: INJECTED });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([{ path: 'name', message: 'Please use plain text on a single line' }]);
  });

  it('that got into the database all the same begins no header', async () => {
    const visitor = shop.visitor();
    const { email, id } = await visitor.register();
    await mailTo(email, /code/i);
    shop.mail.mails.splice(0);
    await em().execute('update users set name = ? where id = ?', [INJECTED, id]);
    await em().execute(`update email_verifications set created_at = now() - interval '1 minute' where user_id = ?`, [id]);
    expect((await visitor.post('/api/auth/send-verification', {})).status).toBe(200);

    const mail = await mailTo(email, /code/i);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to?.[0]?.name).toBe('Meera Bcc: everybody@shopper.example Buy now');
  });
});

describe('an operators’ page', () => {
  it.each(['/ops', '/ops/api/queues', '/ops/metrics', '/metrics'])('is closed without a right: %s', async (path) => {
    expect((await fetch(shop.opsUrl + path)).status).toBe(401);
    const visitor = shop.visitor();
    await visitor.register();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await fetch(shop.opsUrl + path, { headers: { cookie } })).status).toBe(403);
  });
});
