import {
  DELIVERY_ADDRESSES_MAX,
  PROFILE_ADDRESS_ID,
  type CurrentUser,
  type DeliveryAddress,
  type Problem,
} from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { placedIn, putIntoCart } from '../../../../test/orders.ts';
import { DeliveryAddress as AddressRow } from './delivery-address.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

type Customer = Awaited<ReturnType<typeof signUp>>;

const HOME = {
  name: 'Asha Rao',
  phone: '9845012345',
  address: '12, Temple Street',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
};
const OFFICE = { ...HOME, address: '4 MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };

const listed = async ({ call }: Customer) => (await call('GET', '/api/addresses')).json<DeliveryAddress[]>();
const add = async ({ call }: Customer, input: object = HOME) => {
  const response = await call('POST', '/api/addresses', input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<DeliveryAddress>();
};
const rowsOf = ({ user }: Customer) => em().find(AddressRow, { userId: user.id }, { orderBy: { id: 'asc' } });
const profileOf = async ({ call }: Customer) => {
  const { address, phone } = (await call('GET', '/api/auth/me')).json<CurrentUser>();
  return { address, phone };
};
const saveBilling = ({ call, user }: Customer, address: string) =>
  call('PATCH', `/api/users/${user.id}/address`, { address });

describe('the addresses of a customer', () => {
  it('make the first one the default, which the profile shows', async () => {
    const asha = await signUp(shop);
    expect(await listed(asha)).toEqual([]);
    const home = await add(asha);
    const office = await add(asha, { ...OFFICE, name: 'Reception', phone: '+91 80 2222 3333' });
    expect(home).toMatchObject({ ...HOME, isDefault: true });
    expect(await listed(asha)).toEqual([home, { ...office, isDefault: false }]);
    expect(await profileOf(asha)).toEqual({
      address: '12, Temple Street, Madurai, Tamil Nadu, 625001',
      phone: '9845012345',
    });
  });

  it('contain one of two equal ones', async () => {
    const asha = await signUp(shop);
    const [{ id }, again] = [await add(asha), await add(asha, { ...HOME, city: ' Madurai ' })];
    expect(again.id).toBe(id);
    expect(await listed(asha)).toHaveLength(1);
  });

  it('count as equal however their commas and spaces are set, and stay as typed', async () => {
    const asha = await signUp(shop);
    const home = await add(asha, { ...HOME, address: '12,Temple  Street' });
    const rows = await rowsOf(asha);
    expect(await listed(asha)).toEqual([home]);
    expect(await rowsOf(asha)).toEqual(rows);
    expect((await add(asha)).id).toBe(home.id);
    expect(await listed(asha)).toEqual([home]);
  });

  it('are limited in number, also in concurrent calls', async () => {
    const asha = await signUp(shop);
    const calls = Array.from({ length: DELIVERY_ADDRESSES_MAX + 3 }, (_, index) =>
      asha.call('POST', '/api/addresses', { ...HOME, address: `${index + 10} Temple Street` }),
    );
    const refused = (await Promise.all(calls)).filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((response) => response.json<Problem>())).toMatchObject(
      Array.from({ length: 3 }, () => ({
        code: 'too_many_addresses',
        message: 'You can keep 20 addresses. Please delete one that you no longer need.',
      })),
    );
    const addresses = await listed(asha);
    expect(addresses).toHaveLength(DELIVERY_ADDRESSES_MAX);
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual(addresses.map((_, index) => index === 0));
  });

  it('reject an incomplete one at its fields', async () => {
    const asha = await signUp(shop);
    const response = await asha.call('POST', '/api/addresses', { ...HOME, phone: '12', city: '', pincode: '62' });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().issues?.map(({ path, message }) => [path, message])).toEqual([
      ['city', 'Please enter your city'],
      ['pincode', 'Please enter a valid pincode'],
      ['phone', 'Please enter a valid phone number'],
    ]);
  });

  it('are unknown to other customers', async () => {
    const [asha, mallory] = [await signUp(shop), await signUp(shop)];
    const home = await add(asha);
    for (const response of [
      await mallory.call('PUT', `/api/addresses/${home.id}`, { ...OFFICE, updatedAt: home.updatedAt }),
      await mallory.call('PUT', `/api/addresses/${home.id}/default`),
      await mallory.call('DELETE', `/api/addresses/${home.id}`),
    ])
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'address_not_found' }]);
    expect(await listed(mallory)).toEqual([]);
    expect(await listed(asha)).toEqual([home]);
  });
});

describe('changing an address', () => {
  it('updates the profile if the address is the default, and only then', async () => {
    const asha = await signUp(shop);
    const [home, office] = [await add(asha), await add(asha, OFFICE)];
    const change = (address: DeliveryAddress, input: object) =>
      asha.call('PUT', `/api/addresses/${address.id}`, { ...input, updatedAt: address.updatedAt });
    expect((await change(office, { ...OFFICE, phone: '9000000000' })).statusCode).toBe(200);
    expect(await profileOf(asha)).toMatchObject({ phone: HOME.phone });
    expect((await change(home, { ...HOME, address: '13 Temple Street', phone: '9111111111' })).json()).toMatchObject({
      address: '13 Temple Street',
      isDefault: true,
    });
    expect(await profileOf(asha)).toEqual({
      address: '13 Temple Street, Madurai, Tamil Nadu, 625001',
      phone: '9111111111',
    });
  });

  it('is refused with 409 from a window that shows an older version', async () => {
    const asha = await signUp(shop);
    const home = await add(asha);
    const change = (address: string) =>
      asha.call('PUT', `/api/addresses/${home.id}`, { ...HOME, address, updatedAt: home.updatedAt });
    const responses = await Promise.all([change('14 Temple Street'), change('15 Temple Street')]);
    const [won, lost] = responses.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(lost?.statusCode).toBe(409);
    expect(lost?.json()).toMatchObject({ code: 'address_changed' });
    expect(await listed(asha)).toEqual([won?.json()]);
  });
});

describe('the default address', () => {
  it('can be chosen, and the profile takes it over', async () => {
    const asha = await signUp(shop);
    const [home, office] = [await add(asha), await add(asha, { ...OFFICE, phone: '9222222222' })];
    await asha.call('PUT', `/api/addresses/${office.id}/default`);
    expect((await listed(asha)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [office.id, true],
      [home.id, false],
    ]);
    expect(await profileOf(asha)).toEqual({ address: '4 MG Road, Bengaluru, Karnataka, 560001', phone: '9222222222' });
  });

  it('passes to the oldest of the others if it is deleted', async () => {
    const asha = await signUp(shop);
    const [home, office] = [await add(asha), await add(asha, OFFICE)];
    expect((await asha.call('DELETE', `/api/addresses/${home.id}`)).statusCode).toBe(204);
    expect(await listed(asha)).toMatchObject([{ id: office.id, isDefault: true }]);
    expect(await profileOf(asha)).toMatchObject({ address: '4 MG Road, Bengaluru, Karnataka, 560001' });
    await asha.call('DELETE', `/api/addresses/${office.id}`);
    expect(await listed(asha)).toEqual([]);
    expect(await profileOf(asha)).toEqual({ address: null, phone: HOME.phone });
  });
});

describe('the profile’s address and phone number', () => {
  it('become the first address of an account that has no address book yet', async () => {
    const asha = await signUp(shop);
    const profile = { address: '12, Temple Street, Madurai, Tamil Nadu, 625001', phone: '9845012345' };
    await em().nativeUpdate(User, asha.user.id, profile);
    const [first, ...others] = await listed(asha);
    expect([first, others]).toMatchObject([{ ...HOME, isDefault: true }, []]);
    expect(await listed(asha)).toEqual([first]);
    expect(await profileOf(asha)).toEqual(profile);
  });

  it('can be edited before a row stores them, and no GET stores one', async () => {
    const asha = await signUp(shop);
    await em().nativeUpdate(User, asha.user.id, { address: '12,Temple Street, Madurai, Tamil Nadu, 625001' });
    const [first] = await listed(asha);
    expect(first).toMatchObject({ id: PROFILE_ADDRESS_ID, address: '12, Temple Street', phone: null, isDefault: true });
    expect(await rowsOf(asha)).toEqual([]);
    await add(asha, OFFICE);
    const changed = await asha.call('PUT', `/api/addresses/${PROFILE_ADDRESS_ID}`, {
      ...HOME,
      updatedAt: first?.updatedAt,
    });
    expect(changed.json()).toMatchObject({ ...HOME, isDefault: true });
    expect(await listed(asha)).toMatchObject([changed.json(), OFFICE]);
    expect((await asha.call('DELETE', `/api/addresses/${PROFILE_ADDRESS_ID}`)).statusCode).toBe(404);
    expect(await profileOf(asha)).toMatchObject({ phone: HOME.phone });
  });

  it('stay as typed if the text has no city', async () => {
    const asha = await signUp(shop);
    await saveBilling(asha, 'Behind the old mill,Madurai');
    expect(await listed(asha)).toMatchObject([
      { address: 'Behind the old mill, Madurai', city: '', pincode: '', phone: null, isDefault: true },
    ]);
    await add(asha, OFFICE);
    expect(await listed(asha)).toHaveLength(2);
    expect(await profileOf(asha)).toEqual({ address: 'Behind the old mill,Madurai', phone: null });
  });

  it('change the default address and nothing else', async () => {
    const asha = await signUp(shop);
    const [home, office] = [await add(asha, { ...HOME, name: 'Amma' }), await add(asha, OFFICE)];
    await saveBilling(asha, '13 Temple Street, Madurai, Tamil Nadu, 625001');
    const { name, email } = asha.user;
    await asha.call('PATCH', `/api/users/${asha.user.id}`, { name, email, phone: '9333333333' });
    expect(await listed(asha)).toMatchObject([
      { id: home.id, name: 'Amma', address: '13 Temple Street', phone: '9333333333', isDefault: true },
      office,
    ]);
  });

  it('become the default beside the previous one if the shop’s previous version changed them', async () => {
    const asha = await signUp(shop);
    const [home, office] = [await add(asha, { ...HOME, name: 'Amma' }), await add(asha, OFFICE)];
    const change = (address: string, phone: string) => em().nativeUpdate(User, asha.user.id, { address, phone });
    await change('7 Beach Road, Chennai, Tamil Nadu, 600001', '9555555555');
    const beach = { name: asha.user.name, address: '7 Beach Road', city: 'Chennai', phone: '9555555555' };
    const expected = [{ ...beach, isDefault: true }, { ...home, isDefault: false }, office];
    expect(await listed(asha)).toMatchObject(expected);
    expect(await rowsOf(asha)).toHaveLength(2);
    await saveBilling(asha, '8 Beach Road, Chennai, Tamil Nadu, 600001');
    expect(await listed(asha)).toMatchObject([{ ...beach, address: '8 Beach Road' }, ...expected.slice(1)]);
    await change('4 MG Road,Bengaluru, Karnataka, 560001', HOME.phone);
    expect((await listed(asha)).map(({ id }) => id)).toEqual([office.id, home.id, expect.any(Number)]);
    await asha.call('PUT', `/api/addresses/${home.id}/default`);
    expect(await listed(asha)).toMatchObject([home, { ...office, isDefault: false }, { address: '8 Beach Road' }]);
    expect(await listed(asha)).toHaveLength(3);
    expect(await profileOf(asha)).toMatchObject({ phone: HOME.phone });
  });

  it('give their phone number to an address that has none', async () => {
    const asha = await signUp(shop);
    await saveBilling(asha, 'Behind the old mill, Madurai');
    const [mill] = await listed(asha);
    await em().nativeUpdate(User, asha.user.id, { phone: '9666666666' });
    expect(await listed(asha)).toEqual([{ ...mill, phone: '9666666666' }]);
  });

  it('leave no address behind once the shop’s previous version cleared them', async () => {
    const asha = await signUp(shop);
    await add(asha);
    await em().nativeUpdate(User, asha.user.id, { address: null, phone: null });
    expect(await listed(asha)).toEqual([]);
  });
});

describe('an order that saves its contact', () => {
  const order = async (asha: Customer, contact: object = {}) => {
    await putIntoCart(em(), asha.user, await buildProduct(em()), 1);
    return placedIn(
      await asha.call('POST', '/api/orders', {
        paymentMethod: 'cod',
        shippingAddress: '4 MG Road, Bengaluru, Karnataka - 560001',
        contactName: 'Meera',
        contactPhone: '9444444444',
        saveContact: true,
        ...contact,
      }),
    );
  };

  it('adds an address once and keeps the default', async () => {
    const asha = await signUp(shop);
    const home = await add(asha);
    await order(asha);
    await order(asha);
    expect(await listed(asha)).toMatchObject([home, { ...OFFICE, name: 'Meera', phone: '9444444444' }]);
    expect(await listed(asha)).toHaveLength(2);
    expect(await profileOf(asha)).toMatchObject({ phone: HOME.phone });
  });

  it('is placed although the address book is full', async () => {
    const asha = await signUp(shop);
    for (let index = 0; index < DELIVERY_ADDRESSES_MAX; index += 1)
      await add(asha, { ...HOME, address: `${index + 10} Temple Street` });
    expect(await order(asha)).toMatchObject({ status: 'pending' });
    expect(await listed(asha)).toHaveLength(DELIVERY_ADDRESSES_MAX);
  });
});
