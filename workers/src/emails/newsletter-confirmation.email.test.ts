import { NewsletterSubscription, confirmSubscription, subscribe, unsubscribe } from '@mithai/backend/test/internals';
import { subHours } from 'date-fns/subHours';
import { describe, expect, it } from 'vitest';
import { startEmailTests } from '../../test/emails.ts';
import { buildOrder } from '../../test/factories.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

describe('the newsletter confirmation', () => {
  const request = async (email: string) => {
    await subscribe(fork(), email);
    const { id } = await fork().findOneOrFail(NewsletterSubscription, { email });
    return { subscriptionId: id };
  };
  const handle = (id: number, payload: { subscriptionId: number }) =>
    handlers['newsletter.subscription_requested'](fork(), { id, payload });

  it('has a link to confirm and two ways to unsubscribe', async () => {
    const payload = await request('asha.1@shopper.example');
    await handle(50, payload);
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: 'asha.1@shopper.example' }]);
    const [yes, no] = ['confirm', 'unsubscribe'].map((page) => {
      const [url, token] =
        mail.text.match(new RegExp(`https://mithai\\.example/newsletter/${page}\\?token=([\\w-]+)$`, 'm')) ?? [];
      expect(mail.html).toContain(`href="${url}"`);
      return token;
    });
    expect(yes).not.toBe(no);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<https://mithai.example/api/newsletter/unsubscribe?token=${no}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });

    await confirmSubscription(fork(), harness.env, yes ?? '');
    await unsubscribe(fork(), harness.env, no ?? '');
    expect(await fork().count(NewsletterSubscription, { id: payload.subscriptionId })).toBe(0);
  });

  it('is limited per day, whatever the number of requests and events', async () => {
    const payload = await request('asha.2@shopper.example');
    await Promise.all([51, 52, 53, 51, 52].map((id) => handle(id, payload)));
    onlyEmail();
    await fork().nativeUpdate(NewsletterSubscription, payload.subscriptionId, { mailedAt: subHours(new Date(), 7) });
    await handle(54, payload);
    expect(harness.mail.mails).toHaveLength(2);
  });

  it('is retried by the same event after a mail server failure', async () => {
    const payload = await request('asha.3@shopper.example');
    harness.mail.refusal = { code: 451, message: 'later' };
    await expect(handle(55, payload)).rejects.toThrow('later');
    harness.mail.refusal = null;
    await handle(56, payload);
    expect(harness.mail.mails).toHaveLength(0);
    await handle(55, payload);
    onlyEmail();
  });

  it('is not sent to a confirmed or unsubscribed address', async () => {
    const payload = await request('asha.4@shopper.example');
    await fork().nativeUpdate(NewsletterSubscription, payload.subscriptionId, { confirmedAt: new Date() });
    await handle(57, payload);
    await fork().nativeDelete(NewsletterSubscription, payload.subscriptionId);
    await handle(58, payload);
    expect(harness.mail.mails).toHaveLength(0);
  });

  it('can be unsubscribed from, unlike emails about orders', async () => {
    const { id: orderId } = await buildOrder(fork());
    await handlers['order.placed'](fork(), { id: 59, payload: { orderId } });
    expect(onlyEmail().headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });
});
