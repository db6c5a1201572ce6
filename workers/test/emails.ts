import type { Email } from 'postal-mime';
import { emailHandlers } from '../src/emails/emails.handlers.ts';
import { createMailer } from '../src/emails/mailer.ts';
import { createMetrics } from '../src/metrics.ts';
import type { WorkerHarness } from './worker-harness.ts';

export type EmailHandlers = ReturnType<typeof emailHandlers>;

/** Handlers that send to the harness's mail server. */
export const emailHandlersOf = ({ env }: WorkerHarness): EmailHandlers =>
  emailHandlers({ env, mailer: createMailer(env), metrics: createMetrics() });

/** Throws unless exactly one email was received. */
export const onlyEmailOf = ({ mail: server }: WorkerHarness): Email & { text: string; html: string } => {
  const [mail, ...more] = server.mails;
  if (!mail || more.length > 0) throw new Error(`Expected one mail, got ${server.mails.length}`);
  return { ...mail, text: mail.text?.replaceAll('\r\n', '\n').trimEnd() ?? '', html: mail.html ?? '' };
};

/** Call between tests. */
export const clearEmails = ({ mail: server }: WorkerHarness): void => {
  server.mails.length = 0;
  server.refusal = null;
};
