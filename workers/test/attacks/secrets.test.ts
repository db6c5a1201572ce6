import { DEVICE_COOKIE } from '@mithai/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { newPerson } from '@mithai/backend/test/attacks/production-server';
import { ADDRESS } from '@mithai/backend/test/orders';
import { buildProduct } from '../factories.ts';
import { readOutbox, settled } from '../outbox-state.ts';
import { startShopHarness, type ShopHarness } from './shop-harness.ts';

let shop: ShopHarness;

beforeAll(async () => {
  shop = await startShopHarness();
}, 120_000);
afterAll(() => shop.close());

const linkToken = (text = ''): string => text.match(/token=([\w-]+)/)?.[1] ?? '';

const DUMP = 'a dump of the database';

/** Everything the shop stores, to be searched for secrets. */
const places = async (): Promise<Record<string, string>> => ({
  'the log': shop.log(),
  Redis: await shop.dumpRedis(),
  events: JSON.stringify((await shop.orm.em.fork().execute('select * from outbox_events')) ?? []),
  [DUMP]: await shop.dumpDatabase(),
});

it('keeps secrets out of logs, jobs, events and dumps', async () => {
  const em = shop.orm.em.fork();
  const product = await buildProduct(em, { stock: 5 });
  const visitor = shop.visitor();
  const person = await visitor.register();
  const textOf = (subject: RegExp) =>
    eventually(
      `a mail: ${subject}`,
      () =>
        shop.mail.mails.find(({ to, subject: its = '' }) => to?.[0]?.address === person.email && subject.test(its))
          ?.text,
    );

  const code = (await textOf(/code/i)).match(/\b\d{6}\b/)?.[0] ?? '';
  expect((await visitor.post('/api/auth/verify-email', { code })).status).toBe(200);
  await visitor.post('/api/auth/forgot-password', { email: person.email });
  const token = linkToken(await textOf(/password/i));
  const firstSession = visitor.cookies.get('mithai_session') ?? '';
  const resetPassword = 'a-password-by-the-link';
  expect((await visitor.post('/api/auth/reset-password', { token, password: resetPassword })).status).toBe(200);
  const changedPassword = 'a-password-by-hand';
  expect(
    (await visitor.post('/api/auth/change-password', { currentPassword: resetPassword, newPassword: changedPassword }))
      .status,
  ).toBe(200);
  const { secret, uri } = (await visitor.post('/api/auth/second-factor', {})).body;
  const turnedOn = await visitor.put('/api/auth/second-factor', {
    code: new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate(),
  });
  expect(turnedOn.status, turnedOn.text).toBe(200);
  const [recoveryCode = '', ...otherCodes] = turnedOn.body.recoveryCodes as string[];
  expect((await visitor.post('/api/auth/confirm', { password: changedPassword, code: recoveryCode })).status).toBe(200);
  const device = visitor.cookies.get(DEVICE_COOKIE) ?? '';
  await visitor.post('/api/cart', { productId: product.id });
  await visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS });
  await visitor.post('/api/auth/login', { email: person.email, password: 'a-wrong-password-typed' });
  await breakSomething();
  await settled(shop.orm);

  const secrets = {
    'the first password': person.password,
    'the password by the link': resetPassword,
    'the changed password': changedPassword,
    'a password that was wrong': 'a-wrong-password-typed',
    'the link of the mail': token,
    'a session': firstSession,
    'the session of today': visitor.cookies.get('mithai_session') ?? '',
    'the key of the second factor': String(secret),
    'its address': String(uri),
    'a browser that is known': device,
    'what makes it known': device.split('.').at(-1) ?? '',
  };
  const recoveryCodes = [recoveryCode, ...otherCodes].flatMap((typed) => [typed, typed.replaceAll('-', '')]);
  for (const [place, content] of Object.entries(await places())) {
    expect(content.length, place).toBeGreaterThan(100);
    for (const [what, value] of Object.entries(secrets)) {
      expect(value.length, what).toBeGreaterThan(15);
      for (const written of spellings(value)) expect(content.includes(written), `${what} in ${place}`).toBe(false);
    }
    for (const typed of recoveryCodes) expect(content.includes(typed), `a recovery code in ${place}`).toBe(false);
    // Six digits also occur in timestamps.
    expect(content, `the code of the mail in ${place}`).not.toMatch(new RegExp(`(?<![.\\d])${code}(?!\\d)`));
  }
  expect(JSON.stringify((await readOutbox(shop.orm)).map((row) => row.name))).toContain('user.password_changed');
});

it('keeps personal data out of logs, jobs and events', async () => {
  const visitor = shop.visitor();
  const person = await visitor.register({ name: 'Thangamani Velliyangiri' });
  shop.mail.refusal = { code: 550, message: `no such user <${person.email}>` };
  const product = await buildProduct(shop.orm.em.fork(), { stock: 5 });
  await visitor.post('/api/cart', { productId: product.id });
  await visitor.post('/api/orders', {
    paymentMethod: 'cod',
    shippingAddress: 'Velliyangiri House, Kovai, Tamil Nadu - 641001',
  });
  await breakSomething();
  await eventually('a mail was refused', () => shop.log().includes('550 no such user'));
  shop.mail.refusal = null;

  for (const [place, content] of Object.entries(await places())) {
    if (place === DUMP) continue;
    for (const personal of [person.email, person.name, 'Velliyangiri', '641001']) {
      expect(content.includes(personal), `${personal} in ${place}`).toBe(false);
    }
  }
});

/** Encodings in which a column, job or log may contain it. */
const spellings = (value: string): string[] => [
  value,
  Buffer.from(value).toString('hex'),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
];

/** Provokes a logged database error for a statement with personal data. */
const breakSomething = async (): Promise<void> => {
  const em = shop.orm.em.fork();
  const person = newPerson();
  await em.execute(`alter table users add constraint nobody_called_so check (name <> 'Asha Velliyangiri')`);
  const response = await shop.visitor().post('/api/auth/register', { ...person, name: 'Asha Velliyangiri' });
  await em.execute('alter table users drop constraint nobody_called_so');
  expect(response.status).toBe(500);
  await eventually('it is logged', () => shop.log().includes(response.body.requestId));
  for (const value of [person.email, person.password, 'Asha Velliyangiri', '$argon2'])
    expect(shop.log()).not.toContain(value);
  expect(shop.log()).toContain('nobody_called_so');
};
