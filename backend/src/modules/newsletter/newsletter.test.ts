import type { Problem } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { statementsOf } from '../../../test/statements.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { claimNewsletterEmail, pruneNewsletter } from './index.ts';
import { NewsletterSubscription } from './newsletter-subscription.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://mithai.example' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

let addresses = 0;
const newAddress = () => `kavya.${(addresses += 1)}@shopper.example`;

const subscribe = (email: string) => shop.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
const confirm = (token: unknown) =>
  shop.app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
const unsubscribe = (token: string) =>
  shop.app.inject({ method: 'POST', url: '/api/newsletter/unsubscribe', query: { token } });

const subscriptionOf = (email: string) => em().findOne(NewsletterSubscription, { email });

let events = 0;

const linksFor = async (email: string) => {
  const { id } = await em().findOneOrFail(NewsletterSubscription, { email });
  const mail = await claimNewsletterEmail(em(), shop.env, { subscriptionId: id, eventId: (events += 1) });
  if (!mail) throw new Error('There is no mail to send');
  return mail;
};

const subscribed = async () => {
  const email = newAddress();
  await subscribe(email);
  return linksFor(email);
};

const toProblem = (response: Awaited<ReturnType<typeof confirm>>) => ({
  status: response.statusCode,
  ...response.json<Problem>(),
});

describe('POST newsletter', () => {
  it('stores the address once, unconfirmed and in lower case', async () => {
    const email = newAddress();
    for (const typed of [email, ` ${email.toUpperCase()} `]) expect((await subscribe(typed)).statusCode).toBe(202);
    expect(await em().find(NewsletterSubscription, { email })).toMatchObject([{ confirmedAt: null, mailedAt: null }]);
  });

  it('records an event with the subscription’s id', async () => {
    const email = newAddress();
    await subscribe(email);
    const { id } = await em().findOneOrFail(NewsletterSubscription, { email });
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({
      name: 'newsletter.subscription_requested',
      payload: { subscriptionId: id },
    });
  });

  it('answers the same for a new, unconfirmed and confirmed address', async () => {
    const email = newAddress();
    const withoutValues = (statement: string) => statement.replaceAll(/'[^']*'/g, '?');
    const responses: unknown[] = [];
    const work: string[][] = [];
    for (const confirmedAt of [null, null, new Date()]) {
      await em().nativeUpdate(NewsletterSubscription, { email }, { confirmedAt });
      const statements = await statementsOf(async () => {
        const { statusCode, body } = await subscribe(email);
        responses.push({ statusCode, body });
      });
      work.push(statements.map(withoutValues));
    }
    expect(responses[0]).toMatchObject({ statusCode: 202, body: expect.stringContaining('Open its link to confirm') });
    for (const index of [1, 2]) {
      expect(responses[index]).toEqual(responses[0]);
      expect(work[index]).toEqual(work[0]);
    }
  });

  it.each([
    '',
    'kavya',
    'kavya@',
    '@shopper.example',
    'kavya@shopper',
    'a b@shopper.example',
    null,
    5,
    {},
    'x'.repeat(300),
  ])('rejects %j with the field’s message', async (email) => {
    expect(toProblem(await subscribe(email as string))).toMatchObject({
      status: 422,
      message: 'Please enter a valid email address',
      issues: [{ path: 'email' }],
    });
  });

  it('accepts JSON only', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${newAddress()}`,
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('the confirmation link', () => {
  it('confirms, also when it is opened twice', async () => {
    const { email, confirmToken } = await subscribed();
    const first = await confirm(confirmToken);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ message: 'Thank you. You’re subscribed.' });
    const { confirmedAt } = (await subscriptionOf(email)) ?? {};
    expect(confirmedAt).toBeInstanceOf(Date);
    expect((await confirm(confirmToken)).json()).toEqual(first.json());
    expect(await subscriptionOf(email)).toMatchObject({ confirmedAt });
  });

  it('is stored in no event or column', async () => {
    const { confirmToken, unsubscribeToken } = await subscribed();
    const stored = JSON.stringify([await em().find(OutboxEvent, {}), await em().find(NewsletterSubscription, {})]);
    for (const token of [confirmToken, unsubscribeToken]) expect(stored).not.toContain(token);
  });

  it('is void once the address is unsubscribed, also after it subscribes again', async () => {
    const { email, confirmToken, unsubscribeToken } = await subscribed();
    await unsubscribe(unsubscribeToken);
    const refusal = {
      status: 422,
      code: 'newsletter_link_void',
      message: 'This link no longer works. Please subscribe again.',
    };
    expect(toProblem(await confirm(confirmToken))).toMatchObject(refusal);
    await subscribe(email);
    expect(toProblem(await confirm(confirmToken))).toMatchObject(refusal);
    expect(await subscriptionOf(email)).toMatchObject({ confirmedAt: null });
  });

  it('works for one address and purpose only', async () => {
    const [kavya, mallory] = [await subscribed(), await subscribed()];
    const [id] = kavya.confirmToken.split('-');
    const [, signature] = mallory.confirmToken.split('-');
    for (const token of [`${id}-${signature}`, kavya.unsubscribeToken])
      expect(toProblem(await confirm(token))).toMatchObject({ status: 422 });
    expect(toProblem(await unsubscribe(kavya.confirmToken))).toMatchObject({
      status: 422,
      code: 'email_link_broken',
    });
    expect(await subscriptionOf(kavya.email)).toMatchObject({ confirmedAt: null });
  });

  it.each([
    undefined,
    null,
    '',
    5,
    {},
    'rubbish',
    `1-${'0'.repeat(64)}`,
    `99999999999-${'0'.repeat(64)}`,
    '1-',
    'x'.repeat(10_000),
  ])('rejects a malformed token with 422: %j', async (token) => {
    const { status, message } = toProblem(await confirm(token));
    expect(status).toBe(422);
    expect(message).toMatch(/^(This link no longer works|Please open the link in the email again)/);
  });
});

describe('the unsubscribe link', () => {
  it('deletes the address, confirmed or not, and can be opened twice', async () => {
    for (const confirms of [true, false]) {
      const { email, confirmToken, unsubscribeToken } = await subscribed();
      if (confirms) await confirm(confirmToken);
      for (const response of [await unsubscribe(unsubscribeToken), await unsubscribe(unsubscribeToken)]) {
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ message: 'You’re unsubscribed. We won’t write again.' });
      }
      expect(await subscriptionOf(email)).toBeNull();
    }
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('supports one-click unsubscribe with %s', async (contentType, payload) => {
    const { email, unsubscribeToken } = await subscribed();
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe?token=${unsubscribeToken}`,
      headers: { 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(await subscriptionOf(email)).toBeNull();
  });

  it('changes nothing on GET and redirects to the page', async () => {
    const { email, unsubscribeToken } = await subscribed();
    const response = await shop.app.inject({ url: '/api/newsletter/unsubscribe', query: { token: unsubscribeToken } });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`https://mithai.example/newsletter/unsubscribe?token=${unsubscribeToken}`);
    expect(await subscriptionOf(email)).not.toBeNull();
  });

  it('reports an incomplete link', async () => {
    const { email, unsubscribeToken } = await subscribed();
    expect(toProblem(await unsubscribe(unsubscribeToken.slice(0, -1)))).toMatchObject({
      status: 422,
      message: 'This link is incomplete. Please open the link in the email again.',
    });
    expect(toProblem(await unsubscribe(''))).toMatchObject({ status: 422 });
    expect(await subscriptionOf(email)).not.toBeNull();
  });
});

it('deletes addresses that are unconfirmed for a week, and no others', async () => {
  const [over, current, confirmed, repeated] = [
    await subscribed(),
    await subscribed(),
    await subscribed(),
    await subscribed(),
  ];
  await confirm(confirmed.confirmToken);
  const [eight, six] = [subDays(new Date(), 8), subDays(new Date(), 6)];
  for (const { email } of [over, confirmed])
    await em().nativeUpdate(NewsletterSubscription, { email }, { createdAt: eight, mailedAt: eight });
  await em().nativeUpdate(NewsletterSubscription, { email: current.email }, { createdAt: six, mailedAt: null });
  await em().nativeUpdate(NewsletterSubscription, { email: repeated.email }, { createdAt: eight, mailedAt: six });
  await pruneNewsletter(em());
  expect(await subscriptionOf(over.email)).toBeNull();
  for (const { email } of [current, confirmed, repeated]) expect(await subscriptionOf(email)).not.toBeNull();
});
