import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

/** The embedded Redis of this test run. */
const { hostname, port } = new URL(process.env.REDIS_URL ?? '');

test.each([
  ['a command without the password', 'SET stolen 1\r\nQUIT\r\n', /^-NOAUTH/],
  [
    'the body of a form that a page of another site sends',
    'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nSET stolen 1\r\n',
    /^(?!.*\+OK)/s,
  ],
])('Redis rejects %s', async (_title, sent, reply) => {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(sent);
  expect(await text(socket).catch(() => 'closed')).toMatch(reply);
});
