import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {{ messageId: string, to: string, subject: string, at: number }} ReceivedEmail `at`: in milliseconds
 * @typedef {{
 *   before?: (email: ReceivedEmail) => Promise<void>,
 *   after?: (email: ReceivedEmail, session: import('smtp-server').SMTPServerSession) => Promise<void>,
 * }} Behaviour `before` delays an email or refuses it by an error with `responseCode`; `after` delays the answer to an
 *   email that has been received, or loses it
 */

/** An SMTP server on a free port that notes what it receives. Set `behaviour` to make it slow, or refuse. */
export async function openMailbox() {
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      buffer(stream)
        .then((source) => receive(source, session))
        .then(() => done(), done);
    },
  });
  // Killed clients reset their connections.
  smtp.on('error', () => undefined);
  await /** @type {Promise<void>} */ (new Promise((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port');

  const mailbox = {
    url: `smtp://127.0.0.1:${address.port}`,
    smtp,
    /** In the order of their arrival; an email that was sent twice is there twice. @type {ReceivedEmail[]} */
    emails: [],
    /** @type {Behaviour} */
    behaviour: {},
    close: () => /** @type {Promise<void>} */ (new Promise((resolve) => smtp.close(() => resolve()))),
  };
  return mailbox;

  /** @param {Buffer} source @param {import('smtp-server').SMTPServerSession} session */
  async function receive(source, session) {
    const { messageId = '', subject = '' } = await PostalMime.parse(source);
    const to = session.envelope.rcptTo.map(({ address }) => address).join();
    const email = { messageId, to, subject, at: Date.now() };
    await mailbox.behaviour.before?.(email);
    email.at = Date.now();
    mailbox.emails.push(email);
    await mailbox.behaviour.after?.(email, session);
  }
}
