import { createHash } from 'node:crypto';
import type { Env } from '@mithai/backend/env';
import { createTransport } from 'nodemailer';
import type { EmailContent } from './email.ts';

export interface Recipient {
  name: string;
  email: string;
}

export interface Mailer {
  send(mail: EmailContent, to: Recipient, messageId: string): Promise<void>;
}

/** Sends through SMTP_URL. Resolves once the server has accepted the email. */
export const createMailer = (env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer => {
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ subject, text, html, oneClickUnsubscribeUrl }, { name, email }, messageId) {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: { name: onOneLine(name), address: email },
        subject: onOneLine(subject),
        text,
        html,
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClickUnsubscribeUrl && {
            'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
};

/** Equal for every attempt, so that mailboxes can deduplicate. */
export const messageIdOf = (eventId: number, recipient: string, emailFrom: string): string => {
  const hash = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  const domain = emailFrom.match(/@([^\s>]+)>?\s*$/)?.[1] ?? 'localhost';
  return `<event-${eventId}-${hash}@${domain}>`;
};

const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
