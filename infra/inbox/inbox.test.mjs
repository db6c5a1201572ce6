import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import { describe, expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { createSmtp } from './smtp.mjs';
import { MessageStore } from './store.mjs';
import { createWeb } from './web.mjs';

/** @param {string} folder */
async function openInbox(folder) {
  const store = await MessageStore.open(folder);
  const smtp = createSmtp(store);
  const web = createWeb(store);
  const smtpListener = smtp.listen(0, '127.0.0.1');
  await Promise.all([once(smtpListener, 'listening'), once(web.listen(0, '127.0.0.1'), 'listening')]);
  onTestFinished(() => {
    web.close();
    web.closeAllConnections();
    smtp.close();
  });
  const mailer = createTransport(`smtp://127.0.0.1:${portOf(smtpListener)}`);
  return { mailer, page: `http://127.0.0.1:${portOf(web)}` };
}

const mail = {
  from: 'Mithai <hello@mithai.example>',
  to: ['one@shopper.example', 'Two <two@shopper.example>'],
  subject: 'Your order #7 is placed: ₹1,240',
  text: 'Thank you for your order.',
  html: '<p>Thank you for your order.</p><img src="cid:thali"><script>document.title = "taken"</script>',
  messageId: '<order-7@mithai.example>',
  attachments: [{ cid: 'thali', filename: 'thali.png', content: Buffer.from('a picture') }],
};

describe('the inbox', () => {
  test('lists the mails to one recipient', async () => {
    const { mailer, page } = await openInbox(temporaryFolder());
    await mailer.sendMail(mail);
    await mailer.sendMail({ ...mail, to: 'three@shopper.example', subject: 'Another one' });
    for (const [to, subject] of [
      ['two@shopper.example', mail.subject],
      ['three@shopper.example', 'Another one'],
    ])
      expect(await getJson(`${page}/api/messages?to=${to}`)).toMatchObject([{ subject }]);
    expect(await getJson(`${page}/api/messages?to=four@shopper.example`)).toEqual([]);
  });

  test('lists mails newest first and keeps them across a restart', async () => {
    const folder = temporaryFolder();
    const inbox = await openInbox(folder);
    await inbox.mailer.sendMail({ ...mail, subject: 'An older one', messageId: '<order-6@mithai.example>' });
    await inbox.mailer.sendMail(mail);

    for (const { page } of [inbox, await openInbox(folder)]) {
      const messages = await getJson(`${page}/api/messages`);
      expect(messages.map((/** @type {{ subject: string }} */ { subject }) => subject)).toEqual([
        mail.subject,
        'An older one',
      ]);
      expect(messages[0]).toEqual({
        id: expect.any(String),
        messageId: '<order-7@mithai.example>',
        from: 'hello@mithai.example',
        to: ['one@shopper.example', 'two@shopper.example'],
        subject: mail.subject,
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        text: expect.stringContaining('Thank you for your order.'),
        html: expect.stringContaining('<p>Thank you for your order.</p>'),
      });
      expect(await getJson(`${page}/api/messages/${messages[0].id}`)).toEqual(messages[0]);
    }
  });

  test('shows a mail with its embedded images and without scripts', async () => {
    const { mailer, page } = await openInbox(temporaryFolder());
    await mailer.sendMail(mail);
    const [{ id }] = await getJson(`${page}/api/messages`);
    const shown = await fetch(`${page}/messages/${id}/html`);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(await shown.text()).toContain(`data:image/png;base64,${Buffer.from('a picture').toString('base64')}`);
  });

  test('updates an open page on a new mail and when it is emptied', async () => {
    const { mailer, page } = await openInbox(temporaryFolder());
    const stream = await fetch(`${page}/api/stream`);
    const events = readEvents(stream);
    expect(await events.next()).toMatchObject({ value: { event: 'list', data: [] } });
    await mailer.sendMail(mail);
    expect(await events.next()).toMatchObject({ value: { event: 'added', data: { subject: mail.subject } } });
    expect((await fetch(`${page}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await events.next()).toMatchObject({ value: { event: 'list', data: [] } });
    expect(await getJson(`${page}/api/messages`)).toEqual([]);
  });

  test('answers 404 for an unknown mail', async () => {
    const { page } = await openInbox(temporaryFolder());
    for (const path of ['/api/messages/1-1', '/messages/1-1/html', '/api/messages/..%2f..%2fetc', '/nothing']) {
      const response = await fetch(page + path);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { message: 'There is no such mail.' },
      ]);
    }
  });

  test.each([
    ['GET', { host: 'evil.example' }],
    ['GET', { host: 'localhost.evil.example:8025' }],
    ['DELETE', { origin: 'https://evil.example' }],
    ['DELETE', { origin: 'null' }],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }],
    ['DELETE', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('rejects cross-site reads and deletions: %s %j', async (method, headers) => {
    const { mailer, page } = await openInbox(temporaryFolder());
    await mailer.sendMail(mail);
    expect(await statusOf(page, method, headers)).toBe(403);
    expect(await getJson(`${page}/api/messages`)).toHaveLength(1);
  });

  test('allows deletion from its own page under each name of this machine', async () => {
    const { page } = await openInbox(temporaryFolder());
    for (const name of ['127.0.0.1', 'localhost']) {
      const host = `${name}:${new URL(page).port}`;
      expect(await statusOf(page, 'DELETE', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(
        204,
      );
    }
  });

  test('keeps the newest thousand mails', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    for (let number = 1; number <= 1003; number += 1) {
      writeFileSync(
        join(folder, `1700000000000-${String(number).padStart(9, '0')}.eml`),
        `Subject: Mail ${number}\r\n\r\nText\r\n`,
      );
    }
    const { mailer, page } = await openInbox(folder);
    await mailer.sendMail(mail);
    const messages = await getJson(`${page}/api/messages`);
    expect([messages.length, messages[0].subject, messages.at(-1).subject]).toEqual([1000, mail.subject, 'Mail 5']);
  });
});

/** @param {Response} response */
async function* readEvents({ body }) {
  let buffered = '';
  for await (const chunk of /** @type {any} */ (body).pipeThrough(new TextDecoderStream())) {
    buffered += chunk;
    for (let end = buffered.indexOf('\n\n'); end >= 0; end = buffered.indexOf('\n\n')) {
      const [event = '', data = ''] = buffered.slice(0, end).split('\n');
      buffered = buffered.slice(end + 2);
      yield { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) };
    }
  }
}

/**
 * Unlike fetch, allows setting Host and Origin.
 * @param {string} page @param {string} method @param {Record<string, string>} headers
 */
async function statusOf(page, method, headers) {
  const call = request(`${page}/api/messages`, { method, headers, agent: false }).end();
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}

/** @param {string} url @returns {Promise<any>} */
async function getJson(url) {
  return (await fetch(url)).json();
}

/** @param {{ address(): import('node:net').AddressInfo | string | null }} server */
function portOf(server) {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
