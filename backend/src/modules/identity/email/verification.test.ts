import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE, VERIFICATION_CODES_A_DAY, VERIFICATION_CODE_TRIES, type CurrentUser } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { sessionOf } from '../../../../test/factories.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { register as registerUser } from '../identity.service.ts';
import { User } from '../user.entity.ts';
import { deleteVerificationCode } from './emailed-secrets.service.ts';
import { findVerificationEmail } from './verification.service.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

let addresses = 0;
const newAddress = () => `ravi.${(addresses += 1)}@shopper.example`;

const register = async (email = newAddress()) => {
  const user = await registerUser(em(), shop.env, { name: 'Ravi Iyer', email, password: 'jaggery-and-ghee' });
  const headers = await sessionOf(em(), user);
  const call = async (method: 'POST' | 'PATCH', url: string, payload?: object) => {
    const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
    const rotated = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (rotated) headers.cookie = `${SESSION_COOKIE}=${rotated.value}`;
    return response;
  };
  return {
    id: user.id,
    email,
    me: async () => (await shop.app.inject({ url: '/api/auth/me', headers })).json<CurrentUser>(),
    headers,
    verify: (code: string) => call('POST', '/api/auth/verify-email', { code }),
    resend: () => call('POST', '/api/auth/send-verification'),
    changeEmail: (to: string) => call('PATCH', `/api/users/${user.id}`, { name: 'Ravi Iyer', email: to }),
  };
};

const latestOf = (userId: number) => em().findOneOrFail(EmailVerification, { userId }, { orderBy: { id: 'desc' } });

const emailOf = async (userId: number) => findVerificationEmail(em(), shop.env, (await latestOf(userId)).id);

const codeOf = async (userId: number): Promise<string> => {
  const mail = await emailOf(userId);
  if (!mail) throw new Error('There is no code to send');
  return mail.code;
};

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Predates the latest code. */
const letTimePass = (userId: number, seconds = 31) =>
  em().nativeUpdate(EmailVerification, { userId }, { createdAt: subSeconds(new Date(), seconds) });

const RIGHT = { message: 'Your email has been verified. You can now enjoy all features of the product.' };
const WRONG = { code: 'code_wrong', message: 'That code isn’t right. Please check it and try again.' };
const EXPIRED = { code: 'code_expired', message: 'This code has expired. Please ask for a new one.' };
const VOID = { code: 'code_void', message: 'Too many wrong codes. Please ask for a new one.' };

describe('POST /api/auth/verify-email', () => {
  it('verifies the address and records an event', async () => {
    const ravi = await register();
    const response = await ravi.verify(await codeOf(ravi.id));

    expect(response.json()).toEqual(RIGHT);
    expect(response.cookies).toEqual([]);
    expect(await ravi.me()).toMatchObject({ isEmailVerified: true, role: 'customer' });
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'user.email_verified', payload: { userId: ravi.id } });
  });

  it('accepts Devanagari digits', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    const typed = code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    expect((await ravi.verify(typed)).json()).toEqual(RIGHT);
  });

  it('sends six digits that no response, event or unencrypted column contains', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    expect(code).toMatch(/^\d{6}$/);
    const verification = await latestOf(ravi.id);
    const events = await em().find(OutboxEvent, {});
    expect(
      JSON.stringify([verification.codeHash, verification.encryptedCode, events.map((event) => event.payload)]),
    ).not.toContain(code);
    expect((await ravi.verify(otherThan(code))).body).not.toContain(code);
  });

  it('accepts a code once', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    const responses = await Promise.all(Array.from({ length: 4 }, () => ravi.verify(code)));
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await ravi.verify(code)).json()).toMatchObject({
      code: 'already_verified',
      message: 'Your email address is already verified.',
    });
  });

  it('rejects a used code after the address changes back', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    await ravi.verify(code);
    await em().nativeUpdate(User, ravi.id, { isEmailVerified: false });
    expect((await ravi.verify(code)).json()).toMatchObject(EXPIRED);
  });

  it('rejects another user’s code', async () => {
    const ravi = await register();
    const mallory = await register();
    await em().nativeUpdate(
      EmailVerification,
      { userId: mallory.id },
      { codeHash: (await latestOf(ravi.id)).codeHash },
    );
    const response = await mallory.verify(await codeOf(ravi.id));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(WRONG);
    expect(await mallory.me()).toMatchObject({ isEmailVerified: false });
  });

  it('rejects an expired code', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    await em().nativeUpdate(EmailVerification, { userId: ravi.id }, { expiresAt: new Date() });
    const response = await ravi.verify(code);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(EXPIRED);
  });

  it('rejects even the right code after too many attempts', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    for (let tried = 1; tried < VERIFICATION_CODE_TRIES; tried += 1) {
      expect((await ravi.verify(otherThan(code))).json()).toMatchObject(WRONG);
    }
    expect((await ravi.verify(otherThan(code))).json()).toMatchObject(VOID);
    const response = await ravi.verify(code);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(VOID);
    expect(await ravi.me()).toMatchObject({ isEmailVerified: false });
  });

  it('counts concurrent attempts', async () => {
    const ravi = await register();
    const wrong = otherThan(await codeOf(ravi.id));
    const responses = await Promise.all(Array.from({ length: 20 }, () => ravi.verify(wrong)));
    expect(responses.every((response) => response.statusCode === 422)).toBe(true);
    expect(responses.filter((response) => response.json().code === WRONG.code)).toHaveLength(
      VERIFICATION_CODE_TRIES - 1,
    );
    expect(await latestOf(ravi.id)).toMatchObject({ failedAttempts: VERIFICATION_CODE_TRIES });
  });

  it.each(['', '12345', '1234567', 'abc', null, 123456])(
    'rejects %j with the specification’s message',
    async (code) => {
      const ravi = await register();
      const response = await ravi.verify(code as string);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        message: 'Please enter the 6-digit verification code sent to your email.',
      });
      expect(await latestOf(ravi.id)).toMatchObject({ failedAttempts: 0 });
    },
  );

  it('ignores blanks around the code', async () => {
    const ravi = await register();
    expect((await ravi.verify(` ${await codeOf(ravi.id)} `)).statusCode).toBe(200);
  });

  it('requires a session', async () => {
    for (const url of ['/api/auth/verify-email', '/api/auth/send-verification']) {
      expect((await shop.app.inject({ method: 'POST', url, payload: { code: '123456' } })).statusCode).toBe(401);
    }
  });
});

describe('POST /api/auth/send-verification', () => {
  it('voids the previous code', async () => {
    const ravi = await register();
    const old = await codeOf(ravi.id);
    await letTimePass(ravi.id);

    const response = await ravi.resend();
    expect(response.json()).toEqual({
      message: `We've sent a verification code to ${ravi.email}. Please check your inbox and spam folder.`,
    });
    const fresh = await codeOf(ravi.id);
    if (fresh !== old) expect((await ravi.verify(old)).json()).toMatchObject(WRONG);
    expect((await ravi.verify(fresh)).json()).toEqual(RIGHT);
  });

  it('resets the attempts', async () => {
    const ravi = await register();
    const wrong = otherThan(await codeOf(ravi.id));
    for (let tried = 0; tried < VERIFICATION_CODE_TRIES; tried += 1) await ravi.verify(wrong);
    await letTimePass(ravi.id);
    await ravi.resend();
    expect((await ravi.verify(await codeOf(ravi.id))).statusCode).toBe(200);
  });

  it('is limited to once in 30 seconds, with the seconds left', async () => {
    const ravi = await register();
    const response = await ravi.resend();
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 'code_just_sent',
      message: expect.stringMatching(/^A code is on its way\. You can ask for another one in (30|29|28) seconds\.$/),
    });
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  it('sends one email for concurrent requests', async () => {
    const ravi = await register();
    await letTimePass(ravi.id);
    const responses = await Promise.all(Array.from({ length: 6 }, () => ravi.resend()));
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429, 429,
    ]);
    expect(await em().count(EmailVerification, { userId: ravi.id })).toBe(2);
  });

  it('is rejected once the address is verified', async () => {
    const ravi = await register();
    await ravi.verify(await codeOf(ravi.id));
    const response = await ravi.resend();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'already_verified' });
  });

  it('is limited per address and day across accounts', async () => {
    const ravi = await register();
    for (let count = 1; count < VERIFICATION_CODES_A_DAY; count += 1) {
      await letTimePass(ravi.id);
      expect((await ravi.resend()).statusCode).toBe(200);
    }
    await letTimePass(ravi.id);
    const response = await ravi.resend();
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 'too_many_codes',
      message: 'Too many codes were requested. Please try again tomorrow.',
    });
    expect((await ravi.changeEmail(newAddress())).statusCode).toBe(429);
    expect(await ravi.me()).toMatchObject({ email: ravi.email });

    await em().nativeUpdate(User, ravi.id, { email: newAddress() });
    const mallory = await register();
    expect((await mallory.changeEmail(ravi.email)).statusCode).toBe(429);

    await em().nativeUpdate(EmailVerification, { userId: ravi.id }, { createdAt: subDays(new Date(), 1) });
    expect((await ravi.resend()).statusCode).toBe(200);
  });
});

describe('codes requested by other accounts for an address', () => {
  it('leave the owner able to register and get a code', async () => {
    const address = newAddress();
    for (let count = 1; count < VERIFICATION_CODES_A_DAY; count += 1) {
      const stranger = await register();
      expect((await stranger.changeEmail(address)).statusCode).toBe(200);
      expect((await stranger.changeEmail(newAddress())).statusCode).toBe(200);
    }
    const last = await register(address);
    expect((await last.changeEmail(newAddress())).statusCode).toBe(200);

    const owner = await register(address);
    expect((await owner.verify(await codeOf(owner.id))).json()).toEqual(RIGHT);
  });

  it('are limited across registrations without blocking any', async () => {
    const address = newAddress();
    for (let registered = 0; registered < 3 * VERIFICATION_CODES_A_DAY; registered += 1) {
      const { id } = await register(address);
      await em().nativeUpdate(User, id, { email: newAddress(), username: newAddress() });
    }
    expect(await em().count(EmailVerification, { email: address })).toBe(2 * VERIFICATION_CODES_A_DAY);

    const owner = await register(address);
    expect(await owner.me()).toMatchObject({ email: address });
    await em().nativeUpdate(EmailVerification, { email: address }, { createdAt: subDays(new Date(), 1) });
    expect((await owner.resend()).statusCode).toBe(200);
    expect((await owner.verify(await codeOf(owner.id))).json()).toEqual(RIGHT);
  });
});

describe('changing the address', () => {
  it('makes it unverified and sends a code to the new one', async () => {
    const ravi = await register();
    await ravi.verify(await codeOf(ravi.id));
    const next = newAddress();
    expect((await ravi.changeEmail(next)).json()).toMatchObject({ email: next, isEmailVerified: false });
    expect(await emailOf(ravi.id)).toMatchObject({ email: next, isVerified: false });
    expect((await ravi.verify(await codeOf(ravi.id))).statusCode).toBe(200);
  });

  it('voids the previous address’s code', async () => {
    const ravi = await register();
    const old = await codeOf(ravi.id);
    await ravi.changeEmail(newAddress());
    const isTheSameByChance = old === (await codeOf(ravi.id));
    expect((await ravi.verify(old)).statusCode).toBe(isTheSameByChance ? 200 : 422);
  });

  it('keeps the verification if the address is the same', async () => {
    const ravi = await register();
    await ravi.verify(await codeOf(ravi.id));
    expect((await ravi.changeEmail(ravi.email.toUpperCase())).json()).toMatchObject({
      email: ravi.email,
      isEmailVerified: true,
    });
  });

  it('sends no code if it is rejected', async () => {
    const ravi = await register();
    const other = await register();
    const before = await latestOf(ravi.id);
    expect((await ravi.changeEmail(other.email)).statusCode).toBe(409);
    expect((await latestOf(ravi.id)).id).toBe(before.id);
  });
});

describe('the administrator role', () => {
  it('is granted for the code sent to ADMIN_EMAIL, with a rotated session token', async () => {
    const admin = await register(shop.env.ADMIN_EMAIL);
    const before = { ...admin.headers };
    expect(await admin.me()).toMatchObject({ role: 'customer' });
    await admin.verify(await codeOf(admin.id));
    expect(await admin.me()).toMatchObject({ role: 'admin' });
    expect((await shop.app.inject({ url: '/api/auth/me', headers: before })).statusCode).toBe(401);

    await admin.changeEmail(newAddress());
    expect(await admin.me()).toMatchObject({ role: 'customer' });
  });

  it('is not granted for moving to that address', async () => {
    const mallory = await register();
    await mallory.verify(await codeOf(mallory.id));
    const response = await mallory.changeEmail(shop.env.ADMIN_EMAIL);
    expect(response.json()).toMatchObject({ email: shop.env.ADMIN_EMAIL, role: 'customer', isEmailVerified: false });
  });
});

describe('the verification email', () => {
  it('has the code, and no name at an unverified address', async () => {
    const ravi = await register();
    expect(await emailOf(ravi.id)).toEqual({
      email: ravi.email,
      name: '',
      isVerified: false,
      code: expect.stringMatching(/^\d{6}$/),
    });
  });

  it('keeps its content readable until it is sent', async () => {
    const ravi = await register();
    const code = await codeOf(ravi.id);
    await deleteVerificationCode(em(), (await latestOf(ravi.id)).id);
    expect(await emailOf(ravi.id)).toBeNull();
    expect((await ravi.verify(code)).statusCode).toBe(200);
  });

  it('is not sent for a used, expired, void or replaced code or a closed account', async () => {
    const used = await register();
    await used.verify(await codeOf(used.id));
    expect(await emailOf(used.id)).toBeNull();

    const expired = await register();
    await em().nativeUpdate(EmailVerification, { userId: expired.id }, { expiresAt: new Date() });
    expect(await emailOf(expired.id)).toBeNull();

    const tried = await register();
    await em().nativeUpdate(EmailVerification, { userId: tried.id }, { failedAttempts: VERIFICATION_CODE_TRIES });
    expect(await emailOf(tried.id)).toBeNull();

    const replaced = await register();
    const { id: oldId } = await latestOf(replaced.id);
    await letTimePass(replaced.id);
    await replaced.resend();
    expect(await findVerificationEmail(em(), shop.env, oldId)).toBeNull();
    expect(await emailOf(replaced.id)).not.toBeNull();

    const closed = await register();
    await em().nativeUpdate(User, closed.id, { isActive: false });
    expect(await emailOf(closed.id)).toBeNull();

    expect(await findVerificationEmail(em(), shop.env, 2_000_000_000)).toBeNull();
  });
});
