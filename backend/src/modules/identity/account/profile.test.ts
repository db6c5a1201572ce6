import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@mithai/contracts';
import { openBrowser, PASSWORD, signUp, uniqueEmail } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const toProblem = (response: LightMyRequestResponse) => ({ status: response.statusCode, ...response.json<Problem>() });

describe('PATCH /api/users/{id}', () => {
  it('updates the owner’s profile', async () => {
    const { user, call } = await signUp(shop);
    const response = await call('PATCH', `/api/users/${user.id}`, {
      name: 'Asha R.',
      email: user.email,
      phone: '+91 98450 12345',
    });
    expect(response.json()).toEqual({ ...user, name: 'Asha R.', phone: '+91 98450 12345' });
    expect((await call('GET', '/api/auth/me')).json()).toEqual(response.json());
  });

  it('keeps an omitted phone number and clears an empty one', async () => {
    const { user, call } = await signUp(shop);
    const patch = (fields: object) =>
      call('PATCH', `/api/users/${user.id}`, { name: user.name, email: user.email, ...fields });
    await patch({ phone: '9845012345' });
    expect((await patch({})).json()).toMatchObject({ phone: '9845012345' });
    expect((await patch({ phone: '' })).json()).toMatchObject({ phone: null });
  });

  it.each(['hello <b>', '98450', 'call 9845012345'])(
    'rejects the phone number %s as the checkout does',
    async (phone) => {
      const { user, call } = await signUp(shop);
      const response = await call('PATCH', `/api/users/${user.id}`, { name: user.name, email: user.email, phone });
      expect(toProblem(response)).toMatchObject({
        status: 422,
        issues: [{ path: 'phone', message: 'Please enter a valid phone number' }],
      });
    },
  );

  it('keeps the address', async () => {
    const { user, call } = await signUp(shop);
    const address = '12 Temple Street, Madurai, Tamil Nadu, 625001';
    const response = await call('PATCH', `/api/users/${user.id}/address`, { address });
    expect(response.json()).toEqual({ ...user, address });
  });

  it('answers 404 for another user', async () => {
    const { call } = await signUp(shop);
    const { user: other } = await signUp(shop);
    for (const id of [other.id, 2_000_000_000]) {
      const profile = await call('PATCH', `/api/users/${id}`, { name: 'Mallory', email: uniqueEmail() });
      expect(toProblem(profile)).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' });
      const address = await call('PATCH', `/api/users/${id}/address`, { address: 'Somewhere else' });
      expect(toProblem(address)).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' });
    }
    expect(await em().findOneOrFail(User, other.id)).toMatchObject({ name: other.name, address: null });
  });

  it('rejects a registered address', async () => {
    const { user, call } = await signUp(shop);
    const { user: other } = await signUp(shop);
    const response = await call('PATCH', `/api/users/${user.id}`, {
      name: 'Asha Rao',
      email: other.email.toUpperCase(),
    });
    expect(toProblem(response)).toMatchObject({ status: 409, code: 'email_taken' });
    expect((await call('GET', '/api/auth/me')).json()).toEqual(user);
  });

  it('frees the previous address for another account', async () => {
    const { user, call } = await signUp(shop);
    await call('PATCH', `/api/users/${user.id}`, { name: user.name, email: uniqueEmail() });
    const account = { name: 'Asha Rao', email: user.email, password: PASSWORD };
    expect((await openBrowser(shop).call('POST', '/api/auth/register', account)).statusCode).toBe(201);
  });

  it('requires a session', async () => {
    expect(
      toProblem(await openBrowser(shop).call('PATCH', '/api/users/1', { name: 'Nobody', email: uniqueEmail() })),
    ).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  it.each(['/api/users/abc', '/api/users/0', '/api/users/99999999999', '/api/users/1.5'])(
    'answers 404 at %s',
    async (url) => {
      const { call } = await signUp(shop);
      expect(toProblem(await call('PATCH', url, { name: 'Asha', email: uniqueEmail() }))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    },
  );
});
