import {
  EmailDelivery,
  NewsletterSubscription,
  SignInCode,
  createSignInCode,
  recordEmailChange,
  subscribe,
  type User,
} from '@mithai/backend/test/internals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../factories.ts';
import { clearEmails, emailHandlersOf, type EmailHandlers } from '../emails.ts';
import { startWorkerHarness, type WorkerHarness } from '../worker-harness.ts';

let harness: WorkerHarness;
let handlers: EmailHandlers;

beforeAll(async () => {
  harness = await startWorkerHarness({ EMAILS_PER_DAY: '3', EMAILS_PER_DAY_UNVERIFIED: '3' });
  handlers = emailHandlersOf(harness);
});
afterAll(() => harness.close());
afterEach(() => clearEmails(harness));

const fork = () => harness.orm.em.fork();

let events = 1000;
const nextEvent = () => (events += 1);

/** Uses up the recipient's daily limit. */
const exhaust = async ({ email: recipient }: User) => {
  for (let count = 0; count < 3; count += 1) {
    await fork().insert(EmailDelivery, {
      eventId: nextEvent(),
      recipient,
      messageId: `<${events}@mithai.example>`,
      isLimited: true,
    });
  }
};

/** Handles events one after the other; returns the number of emails. An error would mean a dead letter each. */
const handle = async (times: number, work: (id: number) => Promise<void>) => {
  for (let count = 0; count < times; count += 1) await work(nextEvent());
  return harness.mail.mails.length;
};

describe('an account whose daily email limit is exhausted', () => {
  it('still gets its sign-in code', async () => {
    const owner = await buildUser(fork(), { name: 'Asha Rao' });
    await exhaust(owner);
    await createSignInCode(fork(), harness.env, owner);
    const { id: signInCodeId } = await fork().findOneOrFail(SignInCode, { userId: owner.id });
    expect(
      await handle(1, (id) => handlers['user.sign_in_code_requested'](fork(), { id, payload: { signInCodeId } })),
    ).toBe(1);
  });

  it('still gets emails about a changed password or address', async () => {
    const owner = await buildUser(fork(), { name: 'Asha Rao' });
    await exhaust(owner);
    await handle(1, (id) => handlers['user.password_changed'](fork(), { id, payload: { userId: owner.id } }));
    const em = fork();
    const changeId = await em.transactional(async (tx) => {
      await recordEmailChange(tx, harness.env, owner.id, { email: owner.email, wasVerified: true });
      const [change] = await tx.execute<{ id: number }[]>('select max(id) as id from email_changes');
      return change?.id ?? 0;
    });
    await handlers['user.email_changed'](fork(), { id: nextEvent(), payload: { userId: owner.id, changeId } });
    expect(harness.mail.mails.map(({ subject }) => subject)).toEqual([
      'Your Mithai password was changed',
      'Your Mithai email address was changed',
    ]);
  });
});

describe('an account at another person’s address', () => {
  const ofStranger = () => buildUser(fork(), { name: 'WIN A PRIZE', isEmailVerified: false });

  it('cannot flood that person with password emails or operators with failures', async () => {
    const { id: userId } = await ofStranger();
    expect(await handle(8, (id) => handlers['user.password_changed'](fork(), { id, payload: { userId } }))).toBe(3);
  });

  it('cannot flood that person by changing the address back and forth', async () => {
    const { id: userId, email } = await ofStranger();
    const changes: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      await fork().transactional(async (em) => {
        await recordEmailChange(em, harness.env, userId, { email, wasVerified: false });
        const [change] = await em.execute<{ id: number }[]>('select max(id) as id from email_changes');
        changes.push(change?.id ?? 0);
      });
    }
    expect(
      await handle(8, (id) =>
        handlers['user.email_changed'](fork(), { id, payload: { userId, changeId: changes.pop() ?? 0 } }),
      ),
    ).toBe(3);
  });
});

describe('newsletter requests for one mailbox', () => {
  it('are limited per day and cause no failures', async () => {
    const subscriptions: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const email = `trent+${count}@shopper.example`;
      await subscribe(fork(), email);
      subscriptions.push((await fork().findOneOrFail(NewsletterSubscription, { email })).id);
    }
    const subscriptionId = () => subscriptions.pop() ?? 0;
    expect(
      await handle(8, (id) =>
        handlers['newsletter.subscription_requested'](fork(), { id, payload: { subscriptionId: subscriptionId() } }),
      ),
    ).toBe(3);
  });
});
