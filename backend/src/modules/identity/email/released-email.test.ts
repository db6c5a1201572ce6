import { SESSION_COOKIE, type CurrentUser } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { EmailChange } from './email-change.entity.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

type Headers = Record<string, string>;

const OWNERS_PASSWORD = 'jaggery-and-ghee';
const SQUATTERS_PASSWORD = 'mallory-was-here';

let addresses = 0;
const newAddress = () => `asha.${(addresses += 1)}@shopper.example`;

const post = (url: string, payload: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const register = (email: string) => post('/api/auth/register', { name: 'Asha Rao', email, password: OWNERS_PASSWORD });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const me = (headers: Headers) => shop.app.inject({ url: '/api/auth/me', headers });

/** An account that has held an unverified address since yesterday, unless `changes` override that. */
const squat = async ({ email = newAddress(), ...changes }: Partial<User> = {}) => {
  const response = await post('/api/auth/register', { name: 'Mallory', email, password: SQUATTERS_PASSWORD });
  const { id } = response.json<CurrentUser>();
  await em().nativeUpdate(User, id, { createdAt: subDays(new Date(), 1), ...changes });
  const token = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
  return { id, email, headers: { cookie: `${SESSION_COOKIE}=${token}` } };
};

describe('registering an address that an account holds', () => {
  it('takes it from an abandoned account, and neither account sees the other’s data', async () => {
    const squatter = await squat({ address: '1 Squatters’ Lane, Pune', phone: '9845012345' });
    expect((await me(squatter.headers)).json()).toMatchObject({ id: squatter.id });

    const response = await register(squatter.email);
    expect(response.statusCode).toBe(201);
    const owner = response.json<CurrentUser>();
    expect(owner).toMatchObject({ name: 'Asha Rao', email: squatter.email, address: null, phone: null });
    expect(owner.id).not.toBe(squatter.id);

    expect((await me(squatter.headers)).statusCode).toBe(401);
    expect((await login(squatter.email, SQUATTERS_PASSWORD)).statusCode).toBe(401);
    expect((await login(squatter.email, OWNERS_PASSWORD)).json()).toMatchObject({ id: owner.id });
  });

  it('closes the previous account, ends its sessions and gives it an unusable address', async () => {
    const squatter = await squat();
    await register(squatter.email);

    const released = await em().findOneOrFail(User, squatter.id);
    expect(released).toMatchObject({
      email: `released-${squatter.id}@invalid`,
      isActive: false,
      isEmailVerified: false,
    });
    expect(await em().count(Session, { userId: squatter.id })).toBe(0);
    expect((await register(released.email)).statusCode).toBe(422);
  });

  it('frees ADMIN_EMAIL for the administrator', async () => {
    const squatter = await squat({ email: shop.env.ADMIN_EMAIL });
    expect((await register(shop.env.ADMIN_EMAIL)).statusCode).toBe(201);
    expect((await me(squatter.headers)).statusCode).toBe(401);
  });

  it('gives it to exactly one of several concurrent registrations', async () => {
    const { email } = await squat();
    const responses = await Promise.all(Array.from({ length: 6 }, () => register(email)));
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it.each<[string, Partial<User>]>([
    ['is verified', { createdAt: subDays(new Date(), 400), isEmailVerified: true }],
    ['is not a day old', { createdAt: subHours(new Date(), 23) }],
  ])('is rejected if that account %s', async (_, changes) => {
    const holder = await squat(changes);
    const response = await register(holder.email);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'email_taken' });
    expect((await me(holder.headers)).json()).toMatchObject({ id: holder.id, email: holder.email });
  });

  it('is rejected if that account moved to the address', async () => {
    const holder = await squat({ createdAt: subDays(new Date(), 730), isEmailVerified: true });
    const moved = { name: 'Meera Nair', email: newAddress() };
    const move = await shop.app.inject({
      method: 'PATCH',
      url: `/api/users/${holder.id}`,
      payload: moved,
      headers: holder.headers,
    });
    expect(move.json()).toMatchObject({ email: moved.email, isEmailVerified: false });
    expect((await register(moved.email)).statusCode).toBe(409);

    await em().nativeUpdate(EmailChange, { userId: holder.id }, { createdAt: subDays(new Date(), 400) });
    await pruneIdentity(em());
    expect((await register(moved.email)).statusCode).toBe(409);
    expect((await me(holder.headers)).json()).toMatchObject({ id: holder.id, email: moved.email });
  });

  it('is rejected if that account has ordered', async () => {
    const holder = await squat();
    const { id: productId } = await buildProduct(em());
    await post('/api/cart', { productId }, holder.headers);
    const order = { paymentMethod: 'cod', shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001' };
    expect(
      (await post('/api/orders', order, { ...holder.headers, 'idempotency-key': 'the-first-order' })).statusCode,
    ).toBe(201);

    expect((await register(holder.email)).statusCode).toBe(409);
    expect((await me(holder.headers)).json()).toMatchObject({ id: holder.id });
  });
});
