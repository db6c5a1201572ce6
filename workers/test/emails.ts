import type { EntityManager } from '@mithai/backend/orm';
import { EMAIL_EVENTS, type EmailEvent } from '@mithai/contracts';
import type { Email } from 'postal-mime';
import { afterAll, afterEach } from 'vitest';
import type { Handler } from '../src/handler.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { servicesOf, startWorkerHarness, type WorkerHarness } from './worker-harness.ts';

export type EmailHandlers = {
  [Name in EmailEvent]: (...args: [Parameters<Handler<Name>>[0], Parameters<Handler<Name>>[1]]) => Promise<void>;
};

interface EmailTests {
  harness: WorkerHarness;
  handlers: EmailHandlers;
  fork: () => EntityManager;
  onlyEmail: () => ReceivedEmail;
  /** The first one. */
  emailTo: (address: string) => ReceivedEmail;
}

type ReceivedEmail = Email & { text: string; html: string };

/** A harness for the tests of a file, whose emails are cleared after each. */
export const startEmailTests = async (env?: Parameters<typeof startWorkerHarness>[0]): Promise<EmailTests> => {
  const harness = await startWorkerHarness(env);
  afterAll(() => harness.close());
  afterEach(() => clearEmails(harness));
  return {
    harness,
    handlers: emailHandlersOf(harness),
    fork: () => harness.orm.em.fork(),
    onlyEmail: () => onlyEmailOf(harness),
    emailTo: (address) => emailToOf(harness, address),
  };
};

/** Handlers that send to the harness's mail server. */
export const emailHandlersOf = (harness: WorkerHarness): EmailHandlers => {
  const services = servicesOf(harness);
  const bound = EMAIL_EVENTS.map((name) => [
    name,
    (...args: unknown[]) => Reflect.apply(subscriptions[name].emails, undefined, [...args, services]),
  ]);
  return Object.fromEntries(bound);
};

/** Throws unless exactly one email was received. */
const onlyEmailOf = ({ mail: server }: WorkerHarness): ReceivedEmail => {
  const [mail, ...more] = server.mails;
  if (!mail || more.length > 0) throw new Error(`Expected one mail, got ${server.mails.length}`);
  return toReceived(mail);
};

const emailToOf = ({ mail: server }: WorkerHarness, address: string): ReceivedEmail => {
  const mail = server.mails.find(({ to }) => to?.some((recipient) => recipient.address === address));
  if (!mail) throw new Error(`No mail went to ${address}`);
  return toReceived(mail);
};

const toReceived = (mail: Email): ReceivedEmail => ({
  ...mail,
  text: mail.text?.replaceAll('\r\n', '\n').trimEnd() ?? '',
  html: mail.html ?? '',
});

/** Call between tests. */
export const clearEmails = ({ mail: server }: WorkerHarness): void => {
  server.mails.length = 0;
  server.refusal = null;
};
