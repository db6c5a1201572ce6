import { UnretryableError } from '@mithai/backend/failures';
import { EmailWithheld } from '@mithai/backend/modules/email';
import { eventually } from '@mithai/backend/test/eventually';
import { EmailDelivery } from '@mithai/backend/test/internals';
import type { EmailTemplate } from '@mithai/contracts';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseConnections } from '../../test/refuse-connections.ts';
import { silentLog } from '../../test/silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { createMetrics } from '../metrics.ts';
import { createMailer, runAll, sendOnce } from './send-email.ts';

let harness: WorkerHarness;
let mailer: ReturnType<typeof createMailer>;
let eventId = 0;

beforeAll(async () => {
  harness = await startWorkerHarness({ EMAILS_PER_DAY: '2', EMAILS_PER_DAY_UNVERIFIED: '1' });
  mailer = createMailer(harness.env);
});
afterAll(() => harness.close());

const send = (email: string, template: EmailTemplate, isVerified = true) => {
  eventId += 1;
  return sendOnce(
    harness.orm.em.fork(),
    { env: harness.env, mailer, metrics: createMetrics(), log: silentLog },
    {
      eventId,
      template,
      to: { name: '', email, isVerified },
      email: { subject: template, text: template, html: template },
    },
  );
};

describe('the daily limit of a recipient', () => {
  it('withholds further emails, earlier for an unverified address', async () => {
    for (let sent = 0; sent < 2; sent += 1) await send('known@shopper.example', 'order-placed');
    await expect(send('known@shopper.example', 'order-placed')).rejects.toThrow(EmailWithheld);
    await send('unknown@shopper.example', 'order-placed', false);
    await expect(send('unknown@shopper.example', 'order-placed', false)).rejects.toThrow(EmailWithheld);
  });

  it('holds for concurrent emails to one mailbox', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `many+${index}@shopper.example`);
    const outcomes = await Promise.allSettled(emails.map((email) => send(email, 'order-placed')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it.each(['sign-in-code', 'password-reset', 'verification-code', 'order-to-pack'] as const)(
    'never withholds %s',
    async (template) => {
      const email = `${template}@shopper.example`;
      for (let sent = 0; sent < 2; sent += 1) await send(email, 'order-placed');
      for (let sent = 0; sent < 3; sent += 1) await send(email, template);
      expect(harness.mail.mails.filter(({ subject }) => subject === template)).toHaveLength(3);
    },
  );

  it.each([
    'payout-made',
    'bank-account-changed',
    'bank-account-to-check',
    'ledger-disagreed',
    'upi-id-to-check',
  ] as const)('withholds %s from no verified address and drops it for another', async (template) => {
    const [known, unknown] = [`${template}@shopper.example`, `${template}@stranger.example`];
    for (let sent = 0; sent < 2; sent += 1) await send(known, 'order-placed');
    await send(unknown, 'order-placed', false);
    for (let sent = 0; sent < 3; sent += 1) await send(known, template);
    await send(unknown, template, false);
    const sentTo = harness.mail.mails.filter(({ subject }) => subject === template).map(({ to }) => to?.[0]?.address);
    expect(sentTo).toEqual([known, known, known]);
  });
});

it('holds no database transaction while the mail server is slow', async () => {
  const hold = harness.mail.hold('received');
  const sending = send('slow@shopper.example', 'sign-in-code');
  await hold.reached;
  const transactions = await harness.orm.em.fork().execute(
    `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
  );
  hold.release();
  await sending;
  expect(transactions).toEqual([]);
});

describe('an email that the mail server refuses', () => {
  const refuse = async (answer: string, template: EmailTemplate = 'sign-in-code'): Promise<unknown> => {
    const [code, ...message] = answer.split(' ');
    harness.mail.refusal = { code: Number(code), message: message.join(' '), to: 'closed@shopper.example' };
    return send('closed@shopper.example', template).catch((error: unknown) => error);
  };

  it.each(['550 no', '553 no', '550 5.1.1 unknown', '554 5.1.2 no host'])(
    'is refused for good with %s',
    async (answer) => {
      const error = await refuse(answer);
      expect(error).toBeInstanceOf(UnretryableError);
      expect(String(error)).toContain(answer);
    },
  );

  it.each([
    '421 no',
    '451 no',
    '452 no',
    '552 mailbox full',
    '554 sending paused',
    '550 5.7.1 relaying denied',
    '550 5.4.5 daily limit',
  ])('is sent again after %s', async (answer) => {
    const error = await refuse(answer);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnretryableError);
  });

  it.each(['one-time-code', 'newsletter-confirmation', 'stock-alert-confirmation', 'gift-shipped'] as const)(
    'is dropped if anyone can request %s again, and retried if the refusal is temporary',
    async (template) => {
      expect(await refuse('451 later', template)).toMatchObject({ message: expect.stringContaining('451') });
      const deliveries = () => harness.orm.em.fork().find(EmailDelivery, { eventId });
      expect(await deliveries()).toEqual([]);
      expect(await refuse('550 5.1.1 unknown', template)).toBeUndefined();
      expect(await deliveries()).toMatchObject([{ claim: null, isRefused: true, smtpResponse: '550 5.1.1 unknown' }]);
    },
  );

  it('is sent again if its sender was refused, once the shop’s account is repaired', async () => {
    harness.mail.senderRefusal = { code: 550, message: 'account suspended' };
    const error = await send('asha@shopper.example', 'sign-in-code').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnretryableError);
    harness.mail.senderRefusal = null;
  });
});

describe('several emails about one event', () => {
  const away = new Error('connect ECONNREFUSED');
  const failWith = (error: Error) => () => Promise.reject(error);

  it('are all attempted before the first failure is thrown', async () => {
    const sent: string[] = [];
    const succeed = async () => void sent.push('mail');
    await expect(runAll(failWith(away), succeed, failWith(new Error('later')))).rejects.toBe(away);
    expect(sent).toEqual(['mail']);
  });

  it('are retried if one failed and another was withheld', async () => {
    await expect(runAll(failWith(new EmailWithheld(2)), failWith(away))).rejects.toBe(away);
    await expect(runAll(failWith(new EmailWithheld(2)))).rejects.toThrow(EmailWithheld);
  });
});

describe('one email of an event', () => {
  const NO_SERVER = { name: 'test', version: '1' };
  const fork = () => harness.orm.em.fork();
  const count = (eventId: number) => fork().count(EmailDelivery, { eventId });
  const deliver = (
    eventId: number,
    send: () => Promise<void>,
    { email = 'asha@shopper.example', template = 'sign-in-code' }: { email?: string; template?: EmailTemplate } = {},
  ) =>
    sendOnce(
      fork(),
      {
        env: harness.env,
        mailer: createTransport({
          ...NO_SERVER,
          send: (_mail, done) => void send().then(() => done(null, { response: '250 OK' }), done),
        }),
        metrics: createMetrics(),
        log: silentLog,
      },
      {
        eventId,
        template,
        to: { name: '', email, isVerified: true },
        email: { subject: template, text: template, html: template },
      },
    );

  /** A send that has begun, and ends when `fail` is called. */
  const beginSending = async (eventId: number) => {
    const { promise: answer, reject: fail } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const sending = deliver(eventId, () => {
      begin();
      return answer;
    });
    await begun;
    return { sending, fail };
  };

  it('is sent once to each recipient', async () => {
    const sent: string[] = [];
    for (const email of ['asha', 'asha', 'bela']) await deliver(1001, async () => void sent.push(email), { email });
    expect(sent).toEqual(['asha', 'bela']);
  });

  it('is not sent again if a version without templates sent it', async () => {
    const recipient = 'asha@shopper.example';
    await fork().insert(EmailDelivery, { eventId: 1006, recipient, messageId: '<event-1006>', template: null });
    await deliver(1006, () => Promise.reject(new Error('sent again')));
    expect(await fork().find(EmailDelivery, { eventId: 1006 })).toMatchObject([{ messageId: '<event-1006>' }]);
  });

  it('stores nothing when sending fails', async () => {
    await expect(deliver(1002, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await count(1002)).toBe(0);
  });

  it('makes a second sender wait, and send if the first fails', async () => {
    const sent: string[] = [];
    const first = await beginSending(1003);
    const second = deliver(1003, async () => void sent.push('second'));
    first.fail(new Error('away'));
    await expect(first.sending).rejects.toThrow('away');
    await second;
    expect(sent).toEqual(['second']);
  });

  it('is leased to one worker, and sent once if that worker dies and the lease expires', async () => {
    const sent: string[] = [];
    const killed = await beginSending(1005);
    const others = [1, 2].map((number) => deliver(1005, async () => void sent.push(`worker ${number}`)));
    await fork().execute(
      `update email_deliveries set claimed_until = now() - interval '1 second' where event_id = 1005`,
    );
    await Promise.all(others);
    expect(sent).toHaveLength(1);

    // The end of the dead worker's claim must not affect the worker that has sent the email.
    killed.fail(new Error('killed'));
    await expect(killed.sending).rejects.toThrow('killed');
    expect(await fork().find(EmailDelivery, { eventId: 1005 })).toMatchObject([
      { claim: null, messageId: expect.stringContaining('<event-1005-') },
    ]);
  });

  it('is confirmed once Postgres is back, and not sent again', async () => {
    const sent: string[] = [];
    const sendAndLosePostgres = async () => {
      sent.push('mail');
      await refuseConnections(harness.env, true);
    };
    const sending = deliver(1010, sendAndLosePostgres);
    const isAway = () =>
      fork()
        .execute('select 1')
        .then(
          () => false,
          () => true,
        );
    await eventually('Postgres is away', isAway);
    await refuseConnections(harness.env, false);
    await sending;
    await deliver(1010, async () => void sent.push('again'));
    expect(sent).toEqual(['mail']);
    expect(await fork().find(EmailDelivery, { eventId: 1010 })).toMatchObject([{ claim: null }]);
  });

  it('is withheld over an address’s daily limit and sent the next day', async () => {
    const sent: number[] = [];
    const sendTo = (eventId: number, template: EmailTemplate = 'order-placed', email = 'mallory') =>
      deliver(eventId, async () => void sent.push(eventId), { email, template });
    for (const eventId of [1100, 1101]) await sendTo(eventId);
    await expect(sendTo(1102)).rejects.toThrow(EmailWithheld);
    expect(await count(1102)).toBe(0);
    await sendTo(1103, 'sign-in-code');
    await sendTo(1104, 'order-placed', 'somebody else');

    await fork().execute(
      `update email_deliveries set sent_at = now() - interval '25 hours' where recipient = 'mallory'`,
    );
    await sendTo(1102);
    expect(sent).toEqual([1100, 1101, 1103, 1104, 1102]);
  });

  it('counts towards its mailbox, whatever tag the address has', async () => {
    const sendTo = (eventId: number, email: string) =>
      deliver(eventId, async () => undefined, { email, template: 'order-placed' });
    await sendTo(1200, 'trent@shopper.example');
    await sendTo(1201, 'trent+1@shopper.example');
    await expect(sendTo(1202, 'trent+laddu+2@shopper.example')).rejects.toThrow(EmailWithheld);
    await sendTo(1203, 'trent.1@shopper.example');
  });
});
