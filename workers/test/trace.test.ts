import { REQUEST_ID_HEADER } from '@mithai/contracts/http';
import { TRACEPARENT_HEADER } from '@mithai/contracts/trace-context';
import { newPerson } from '@mithai/backend/test/attacks/production-server';
import { eventually } from '@mithai/backend/test/eventually';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopHarness, type ShopHarness } from './attacks/shop-harness.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let shop: ShopHarness;

beforeAll(async () => {
  shop = await startShopHarness();
}, 120_000);
afterAll(() => shop.close());

const linesOf = (message: string): { traceId?: string; queue?: string }[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === message);

it('carries the trace of a request through outbox, job, email and log lines', async () => {
  const requestId = randomUUID();
  const person = newPerson();
  const response = await shop
    .visitor()
    .post('/api/auth/register', person, { [TRACEPARENT_HEADER]: TRACEPARENT, [REQUEST_ID_HEADER]: requestId });
  expect(response.status, response.text).toBe(201);
  const email = await eventually('the email with the code', () =>
    shop.mail.mails.find(({ to }) => to?.[0]?.address === person.email),
  );
  await eventually('the job is done', () => linesOf('job done').length > 0);

  const events = await shop.orm.em
    .fork()
    .execute('select name, traceparent, request_id as "requestId" from outbox_events order by id');
  expect(events).toEqual([
    { name: 'user.registered', traceparent: TRACEPARENT, requestId },
    { name: 'user.verification_requested', traceparent: TRACEPARENT, requestId },
  ]);
  expect(await shop.dumpRedis()).toContain(TRACEPARENT);
  expect(email.headers.find(({ key }) => key === 'x-trace-id')?.value).toBe(TRACE);
  for (const message of ['request', 'event dispatched', 'job done'])
    expect(linesOf(message), message).toEqual(expect.arrayContaining([expect.objectContaining({ traceId: TRACE })]));
  const [delivery] = await shop.orm.em
    .fork()
    .execute<{ response: string; messageId: string }[]>(
      'select smtp_response as response, message_id as "messageId" from email_deliveries',
    );
  expect(delivery).toEqual({ response: expect.stringMatching(/^250 /), messageId: email.messageId });
});

it('starts a trace for a request without a valid one', async () => {
  const person = newPerson();
  await shop.visitor().post('/api/auth/register', person, { [TRACEPARENT_HEADER]: `00-${'0'.repeat(32)}-1-01` });
  const [event] = await shop.orm.em
    .fork()
    .execute<{ traceparent: string }[]>('select traceparent from outbox_events order by id desc limit 1');
  expect(event?.traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(event?.traceparent).not.toContain(TRACE);
});
