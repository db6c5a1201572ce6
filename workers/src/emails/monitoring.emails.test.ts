import { expect, it } from 'vitest';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const payload = { since: '2026-11-26T05:12:00.000Z' };

it('the owner gets one email that the monitoring has stopped, since when, and what to do', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) await handlers['monitoring.stopped'](fork(), { id: 1, payload });
  const mail = onlyEmail();
  expect(mail.to).toMatchObject([{ address: harness.env.ADMIN_EMAIL }]);
  expect(mail.subject).toBe('The monitoring of the shop has stopped');
  for (const fact of ['November 26, 2026 at 10:42 AM', 'https://mithai.example/ops/runbooks/alerts#watchdog'])
    expect(mail.text).toContain(fact);
});

it('the owner gets an email that the monitoring works again', async () => {
  await handlers['monitoring.resumed'](fork(), { id: 2, payload });
  const mail = onlyEmail();
  expect(mail.subject).toBe('The monitoring of the shop works again');
  expect(mail.text).toContain('It had been silent since November 26, 2026 at 10:42 AM.');
});
