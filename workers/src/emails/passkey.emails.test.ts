import { recordEmailChange } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

describe('the email about a passkey', () => {
  it.each([
    ['user.passkey_added', 'en', 'A passkey was added to your Mithai account', 'Hello Asha Rao', 'lang="en-IN"'],
    ['user.passkey_added', 'hi', 'आपके मिठाई खाते में एक पासकी जोड़ी गई', 'नमस्ते Asha Rao', 'lang="hi-IN"'],
    ['user.passkey_removed', 'en', 'A passkey was removed from your Mithai account', 'Hello Asha Rao', 'lang="en-IN"'],
    ['user.passkey_removed', 'hi', 'आपके मिठाई खाते से एक पासकी हटाई गई', 'नमस्ते Asha Rao', 'lang="hi-IN"'],
  ] as const)(
    'is sent once for %s, in the language of the page: %s',
    async (event, language, subject, greeting, tag) => {
      const { id: userId, email } = await buildUser(fork(), { name: 'Asha Rao', isEmailVerified: true });
      const payload = { userId, language };
      for (const id of [71, 71]) await handlers[event](fork(), { id, payload });
      const mail = onlyEmail();
      expect(mail.to).toEqual([{ name: 'Asha Rao', address: email }]);
      expect(mail.subject).toBe(subject);
      expect(mail.html).toContain(tag);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain(greeting);
        expect(part).toContain(`https://mithai.example${language === 'hi' ? '/hi' : ''}/account/security`);
      }
    },
  );

  it('is sent to the last verified address while a new one is unverified', async () => {
    const { id: userId } = await buildUser(fork(), { isEmailVerified: false });
    const former = 'asha.before@shopper.example';
    await fork().transactional((em) =>
      recordEmailChange(em, harness.env, userId, { email: former, wasVerified: true }),
    );
    await handlers['user.passkey_removed'](fork(), { id: 73, payload: { userId, language: 'en' } });
    expect(onlyEmail().to).toMatchObject([{ address: former }]);
  });

  it('is not sent to an unverified address', async () => {
    const { id: userId } = await buildUser(fork(), { isEmailVerified: false });
    await handlers['user.passkey_removed'](fork(), { id: 72, payload: { userId, language: 'en' } });
    expect(harness.mail.mails).toHaveLength(0);
  });
});
