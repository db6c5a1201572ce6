import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

const largestMailBytes = 25 * 1024 * 1024;

/** Accepts every email and delivers none. @param {import('./store.mjs').MessageStore} store */
export function createSmtp(store) {
  return new SMTPServer({
    name: 'inbox',
    banner: 'Mithai inbox',
    size: largestMailBytes,
    // Loopback only, and clients would reject a self-signed certificate.
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((source) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 });
          return store.add(source, recipients);
        })
        .then(() => done(null), done);
    },
  });
}
