import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Points at which an SMTP session can be paused: before the email is sent, or received but not yet accepted. */
type HoldPoint = 'connected' | 'received';

interface Hold {
  reached: Promise<void>;
  release: () => void;
}

export interface MailServer {
  url: string;
  mails: Email[];
  /** Pauses the next session at a point. */
  hold: (point: HoldPoint) => Hold;
  /** Rejects emails (to one mailbox, if given) until set to null. */
  refusal: { code: number; message: string; to?: string } | null;
  /** Rejects the sender until set to null. */
  senderRefusal: { code: number; message: string } | null;
  close: () => Promise<void>;
}

/** A real SMTP server that records emails. */
export const startMailServer = async (): Promise<MailServer> => {
  const holds = new Map<HoldPoint, { arrive: () => void; released: Promise<void> }>();
  const pass = async (point: HoldPoint) => {
    const hold = holds.get(point);
    holds.delete(point);
    hold?.arrive();
    await hold?.released;
  };

  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => void pass('connected').then(() => done()),
    onMailFrom(_address, _session, done) {
      const { senderRefusal } = server;
      done(senderRefusal && toSmtpError(senderRefusal));
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (source) => {
        const { refusal } = server;
        const isRefused = refusal && (!refusal.to || envelope.rcptTo.some(({ address }) => address === refusal.to));
        if (isRefused) return done(toSmtpError(refusal));
        server.mails.push(await PostalMime.parse(source));
        await pass('received');
        done();
      });
    },
  });
  // Killed clients reset their connections.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;

  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusal: null,
    senderRefusal: null,

    hold(point) {
      const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      holds.set(point, { arrive, released });
      return { reached, release };
    },

    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return server;
};

const toSmtpError = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code });
