import { randomUUID } from 'node:crypto';
import {
  EmailChange,
  EmailDelivery,
  EmailVerification,
  OneTimeCode,
  PasswordReset,
  SignInCode,
  User,
  createOneTimeCode,
  createSignInCode,
  createVerification,
  hashToken,
  recordEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@mithai/backend/test/internals';
import type { Language, OneTimeCodePurpose } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { emailHandlersOf, startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

describe('the verification email', () => {
  const request = async () => {
    const em = fork();
    const user = await buildUser(em, { name: 'Asha Rao' });
    await em.transactional((tx) => createVerification(tx, harness.env, user));
    const { id } = await em.findOneOrFail(EmailVerification, { userId: user.id });
    return { user, payload: { userId: user.id, verificationId: id } };
  };

  it('is sent as text and HTML to the address it verifies, and its code is then deleted', async () => {
    const { user, payload } = await request();
    await handlers['user.verification_requested'](fork(), { id: 1, payload });

    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: user.email }]);
    expect(mail.subject).toBe('Your Mithai verification code');
    const [code] = mail.text.match(/\b\d{6}\b/) ?? [];
    expect(code).toBeDefined();
    expect(mail.html).toContain(`>${code}</td>`);
    expect(mail.text).toContain('expires in 10 minutes');
    for (const part of [mail.text, mail.html])
      expect(part).toContain('https://mithai.example/profile?tab=verification');
    const verification = await fork().findOneOrFail(EmailVerification, payload.verificationId);
    expect(verification.encryptedCode).toBeNull();
  });

  it('is not sent after the code expires', async () => {
    const { payload } = await request();
    await fork().nativeUpdate(EmailVerification, payload.verificationId, { expiresAt: new Date(0) });
    await handlers['user.verification_requested'](fork(), { id: 2, payload });
    expect(harness.mail.mails).toHaveLength(0);
  });

  it('keeps the code for the next attempt while the mail server fails', async () => {
    const { payload } = await request();
    harness.mail.refusal = { code: 451, message: 'later' };
    await expect(handlers['user.verification_requested'](fork(), { id: 3, payload })).rejects.toThrow('later');

    harness.mail.refusal = null;
    await handlers['user.verification_requested'](fork(), { id: 3, payload });
    expect(onlyEmail().text).toMatch(/\b\d{6}\b/);
  });
});

describe('the sign-in code email', () => {
  const request = async (owner: User | null) => {
    await createSignInCode(fork(), harness.env, owner);
    const { id: signInCodeId } = await fork().findOneOrFail(
      SignInCode,
      { userId: owner?.id ?? null },
      { orderBy: { id: 'desc' } },
    );
    return { signInCodeId };
  };

  it('is sent as text and HTML to the account’s address, and its code is then deleted', async () => {
    const user = await buildUser(fork(), { name: 'Asha Rao', isEmailVerified: true });
    const payload = await request(user);
    await handlers['user.sign_in_code_requested'](fork(), { id: 20, payload });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: user.email }]);
    expect(mail.subject).toBe('Your Mithai sign-in code');
    const [code] = mail.text.match(/\b\d{6}\b/) ?? [];
    expect(mail.html).toContain(`>${code}</td>`);
    expect(mail.text).toContain('If it isn’t you, someone knows your password.');
    expect(await fork().findOneOrFail(SignInCode, payload.signInCodeId)).toMatchObject({ encryptedCode: null });
  });

  it('is never withheld by the daily limit', async () => {
    const user = await buildUser(fork(), { isEmailVerified: true });
    const em = fork();
    em.create(EmailDelivery, {
      eventId: 900,
      recipient: user.email,
      messageId: '<900@mithai.example>',
      isLimited: true,
    });
    await em.flush();
    const limited = emailHandlersOf({ ...harness, env: { ...harness.env, EMAILS_PER_DAY: 1 } });
    await limited['user.sign_in_code_requested'](fork(), { id: 22, payload: await request(user) });
    expect(onlyEmail().subject).toBe('Your Mithai sign-in code');
  });

  it('is not sent for a wrong password', async () => {
    const payload = await request(null);
    await handlers['user.sign_in_code_requested'](fork(), { id: 21, payload });
    expect(harness.mail.mails).toHaveLength(0);
    expect(await fork().findOneOrFail(SignInCode, payload.signInCodeId)).toMatchObject({ encryptedCode: null });
  });
});

describe('the password reset email', () => {
  const request = async (email: string) => {
    await requestPasswordReset(fork(), harness.env, { email });
    const { id } = await fork().findOneOrFail(PasswordReset, { email }, { orderBy: { id: 'desc' } });
    return { resetId: id };
  };

  it('is sent as text and HTML to the account’s address, and its token is then deleted', async () => {
    const { email } = await buildUser(fork(), { name: 'Asha Rao' });
    const payload = await request(email);
    await handlers['user.password_reset_requested'](fork(), { id: 4, payload });

    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: email }]);
    const [link, token] = mail.text.match(/^https:\/\/mithai\.example\/reset-password\?token=([\w-]{43})$/m) ?? [];
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text).toBe(`Hello Asha Rao,

You asked to reset your password. Choose a new one here:

${link}

The link works once and expires in 30 minutes. If you didn’t ask for it, ignore this email; your password stays the same.

Mithai
Taste Tradition, Embrace Health`);
    expect(await fork().findOneOrFail(PasswordReset, payload.resetId)).toMatchObject({ encryptedToken: null });
    expect(JSON.stringify(await fork().execute('select * from outbox_events'))).not.toContain(token);
    expect(await resetPassword(fork(), harness.env, { token: token ?? '', password: 'sesame-and-ghee' })).toMatchObject(
      { email },
    );
  });

  it('is not sent without an account, and its token is deleted', async () => {
    const payload = await request('nobody@shopper.example');
    await handlers['user.password_reset_requested'](fork(), { id: 5, payload });
    expect(harness.mail.mails).toHaveLength(0);
    expect(await fork().findOneOrFail(PasswordReset, payload.resetId)).toMatchObject({ encryptedToken: null });
  });

  it('has the same link in a second attempt', async () => {
    const { email } = await buildUser(fork());
    const payload = await request(email);
    const { tokenHash } = await fork().findOneOrFail(PasswordReset, payload.resetId);
    harness.mail.refusal = { code: 451, message: 'later' };
    await expect(handlers['user.password_reset_requested'](fork(), { id: 6, payload })).rejects.toThrow('later');

    harness.mail.refusal = null;
    await handlers['user.password_reset_requested'](fork(), { id: 6, payload });
    const [, token = ''] = onlyEmail().text.match(/token=([\w-]+)/) ?? [];
    expect(hashToken(token)).toBe(tokenHash);
  });

  it('is followed by an email about the changed password', async () => {
    const { id, email } = await buildUser(fork(), { name: 'Asha Rao' });
    await handlers['user.password_changed'](fork(), { id: 7, payload: { userId: id } });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: email }]);
    expect(mail.subject).toBe('Your Mithai password was changed');
    expect(mail.text).toContain('Choose a new password: https://mithai.example/forgot-password');
    expect(mail.html).toContain('href="https://mithai.example/forgot-password"');
  });

  it('is not followed by one for an account that was closed', async () => {
    const { id } = await buildUser(fork(), { isActive: false });
    await handlers['user.password_changed'](fork(), { id: 8, payload: { userId: id } });
    expect(harness.mail.mails).toHaveLength(0);
  });
});

describe('the email about a changed address', () => {
  it('goes to the previous address and does not name the new one', async () => {
    const em = fork();
    const user = await buildUser(em, { name: 'Asha Rao' });
    const { email: former } = user;
    await em.transactional((tx) => recordEmailChange(tx, harness.env, user.id, { email: former, wasVerified: true }));
    await fork().nativeUpdate(User, user.id, { email: 'asha.elsewhere@shopper.example' });
    const { id: changeId } = await fork().findOneOrFail(EmailChange, { userId: user.id });
    const handle = () => handlers['user.email_changed'](fork(), { id: 30, payload: { userId: user.id, changeId } });
    await handle();
    await handle();

    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: former }]);
    expect(mail.subject).toBe('Your Mithai email address was changed');
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('elsewhere');
    expect(await fork().findOneOrFail(EmailChange, changeId)).toMatchObject({ encryptedFormerEmail: null });
  });
});

describe('the email about the second factor', () => {
  it.each([
    [true, 9, 'Two-step sign-in is on for your Mithai account'],
    [false, 10, 'Two-step sign-in is off for your Mithai account'],
  ])('reports that it is on: %s', async (isOn, id, subject) => {
    const { id: userId, email } = await buildUser(fork(), { name: 'Asha Rao' });
    await handlers['user.second_factor_changed'](fork(), { id, payload: { userId, isOn } });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: email }]);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) expect(part).toContain('https://mithai.example/forgot-password');
  });
});

describe('the email with a one-time code', () => {
  const request = async (purpose: OneTimeCodePurpose, language: Language = 'en') => {
    const email = `${randomUUID()}@shopper.example`;
    await createOneTimeCode(fork(), harness.env, { purpose, email, language, isTrusted: false, token: undefined });
    const { id } = await fork().findOneOrFail(OneTimeCode, { email });
    return { email, payload: { oneTimeCodeId: id } };
  };

  it.each([
    ['en', 'Your code for Mithai', 'expires in 10 minutes', 'lang="en-IN"'],
    ['hi', 'मिठाई के लिए आपका कोड', '10 मिनट तक', 'lang="hi-IN"'],
  ] as const)('is sent as text and HTML in the language of the page: %s', async (language, subject, validity, tag) => {
    const { email, payload } = await request('sign-in', language);
    await handlers['user.one_time_code_requested'](fork(), { id: 60, payload });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.subject).toBe(subject);
    const [code] = mail.text.match(/\b\d{6}\b/) ?? [];
    expect(mail.html).toContain(`>${code}</td>`);
    expect(mail.html).toContain(tag);
    for (const part of [mail.text, mail.html]) expect(part).toContain(validity);
    expect((await fork().findOneOrFail(OneTimeCode, payload.oneTimeCodeId)).encryptedCode).toBeNull();
  });

  it('says what a code confirms, and is sent once', async () => {
    const { payload } = await request('confirmation');
    for (const id of [61, 61]) await handlers['user.one_time_code_requested'](fork(), { id, payload });
    expect(onlyEmail().text).toContain('to confirm it’s you');
  });

  it('is not sent after the code expires', async () => {
    const { payload } = await request('sign-in');
    await fork().nativeUpdate(OneTimeCode, payload.oneTimeCodeId, { expiresAt: new Date(0) });
    await handlers['user.one_time_code_requested'](fork(), { id: 62, payload });
    expect(harness.mail.mails).toHaveLength(0);
  });
});
