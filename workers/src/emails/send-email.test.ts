import { EmailWithheld } from '@mithai/backend/modules/email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { createMetrics } from '../metrics.ts';
import { createMailer, runAll, sendOnce, type Mailer } from './send-email.ts';

let harness: WorkerHarness;
let mailer: Mailer;
let eventId = 0;

beforeAll(async () => {
  harness = await startWorkerHarness({ MAILS_A_DAY: '2', MAILS_A_DAY_UNVERIFIED: '1' });
  mailer = createMailer(harness.env);
});
afterAll(() => harness.close());

const send = (email: string, template: string, isVerified = true) => {
  eventId += 1;
  return sendOnce(
    harness.orm.em.fork(),
    { env: harness.env, mailer, metrics: createMetrics() },
    {
      eventId,
      template,
      to: { name: '', email, isVerified },
      mail: { subject: template, text: template, html: template },
    },
  );
};

describe('the daily limit of a recipient', () => {
  it('withholds further emails, earlier for an unverified address', async () => {
    for (let sent = 0; sent < 2; sent += 1) await send('known@shopper.example', 'order-placed');
    await expect(send('known@shopper.example', 'order-placed')).rejects.toThrow(EmailWithheld);
    await send('unknown@shopper.example', 'order-to-confirm', false);
    await expect(send('unknown@shopper.example', 'order-to-confirm', false)).rejects.toThrow(EmailWithheld);
  });

  it.each(['sign-in-code', 'password-reset', 'verification-code', 'order-to-pack'])(
    'never withholds %s',
    async (template) => {
      const email = `${template}@shopper.example`;
      for (let sent = 0; sent < 2; sent += 1) await send(email, 'order-placed');
      for (let sent = 0; sent < 3; sent += 1) await send(email, template);
      expect(harness.mail.mails.filter(({ subject }) => subject === template)).toHaveLength(3);
    },
  );

  it.each(['payout-made', 'bank-account-changed', 'bank-account-to-check', 'ledger-disagreed'])(
    'withholds %s from no verified address and drops it for another',
    async (template) => {
      const [known, unknown] = [`${template}@shopper.example`, `${template}@stranger.example`];
      for (let sent = 0; sent < 2; sent += 1) await send(known, 'order-placed');
      await send(unknown, 'order-placed', false);
      for (let sent = 0; sent < 3; sent += 1) await send(known, template);
      await send(unknown, template, false);
      const sentTo = harness.mail.mails.filter(({ subject }) => subject === template).map(({ to }) => to?.[0]?.address);
      expect(sentTo).toEqual([known, known, known]);
    },
  );
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
