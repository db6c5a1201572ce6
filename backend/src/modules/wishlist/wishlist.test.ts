import { WISHLIST_MAX, type AccountExport, type Problem, type Product as ProductResponse } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { Product } from '../catalog/product.entity.ts';
import { WishlistItem, WishlistShare } from './wishlist.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

type Customer = Awaited<ReturnType<typeof signUp>>;

const wished = async ({ call }: Customer) =>
  (await call('GET', '/api/wishlist')).json<ProductResponse[]>().map(({ id }) => id);
const add = ({ call }: Customer, id: number) => call('PUT', `/api/wishlist/${id}`);
const merge = ({ call }: Customer, productIds: number[]) => call('POST', '/api/wishlist/merge', { productIds });
const share = async ({ call }: Customer) => (await call('POST', '/api/wishlist/share')).json<{ token: string }>().token;
const openShared = (token: string) => openBrowser(shop).call('GET', `/api/shared-wishlists/${token}`);

describe('the wishlist', () => {
  it('has each product once, newest first, also sold out', async () => {
    const asha = await signUp(shop);
    const [laddu, barfi] = [await buildProduct(em()), await buildProduct(em(), { stock: 0 })];
    for (const { id } of [laddu, barfi, laddu]) expect((await add(asha, id)).statusCode).toBe(204);
    expect(await wished(asha)).toEqual([barfi.id, laddu.id]);
    for (const status of [204, 204])
      expect((await asha.call('DELETE', `/api/wishlist/${barfi.id}`)).statusCode).toBe(status);
    expect(await wished(asha)).toEqual([laddu.id]);
  });

  it('hides a product while it is not on sale', async () => {
    const asha = await signUp(shop);
    const product = await buildProduct(em());
    await add(asha, product.id);
    await em().nativeUpdate(Product, product.id, { status: 'draft' });
    expect(await wished(asha)).toEqual([]);
    expect((await add(asha, product.id)).statusCode).toBe(404);
    await em().nativeUpdate(Product, product.id, { status: 'active' });
    expect(await wished(asha)).toEqual([product.id]);
  });

  it('has room for a limited number, also for concurrent calls', async () => {
    const asha = await signUp(shop);
    const products = await Promise.all(Array.from({ length: 4 }, () => buildProduct(em())));
    await em().insertMany(
      WishlistItem,
      Array.from({ length: WISHLIST_MAX - 2 }, (_, index) => ({ userId: asha.user.id, productId: 1_000_000 + index })),
    );
    const responses = await Promise.all(products.map(({ id }) => add(asha, id)));
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(2);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<Problem>()).toMatchObject({ code: 'wishlist_full', params: { maximum: WISHLIST_MAX } });
    const [kept] = await wished(asha);
    expect((await add(asha, kept!)).statusCode).toBe(204);
  });
});

describe('merging a guest’s wishlist', () => {
  it('adds the products on sale once, in the guest’s order', async () => {
    const asha = await signUp(shop);
    const [old, first, second] = [await buildProduct(em()), await buildProduct(em()), await buildProduct(em())];
    const draft = await buildProduct(em(), { status: 'draft' });
    await add(asha, old.id);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const response = await merge(asha, [second.id, draft.id, first.id, 999_999]);
      expect(new Set(response.json<ProductResponse[]>().map(({ id }) => id))).toEqual(
        new Set([old.id, first.id, second.id]),
      );
    }
    expect(await wished(asha)).toEqual(expect.arrayContaining([second.id, first.id]));
  });

  it('keeps existing products and adds as many as there is room for', async () => {
    const asha = await signUp(shop);
    await em().insertMany(
      WishlistItem,
      Array.from({ length: WISHLIST_MAX - 1 }, (_, index) => ({ userId: asha.user.id, productId: 2_000_000 + index })),
    );
    const [newest, older] = [await buildProduct(em()), await buildProduct(em())];
    expect((await merge(asha, [newest.id, older.id])).statusCode).toBe(200);
    expect(await wished(asha)).toEqual([newest.id]);
    expect(await em().count(WishlistItem, { userId: asha.user.id })).toBe(WISHLIST_MAX);
    await merge(asha, [older.id, newest.id]);
    expect(await wished(asha)).toEqual([newest.id]);
    expect(await em().count(WishlistItem, { userId: asha.user.id })).toBe(WISHLIST_MAX);
  });
});

describe('sharing a wishlist', () => {
  it('shows its products and no personal data to anyone with the link', async () => {
    const asha = await signUp(shop);
    const product = await buildProduct(em());
    await add(asha, product.id);
    expect((await asha.call('GET', '/api/wishlist/share')).json()).toEqual({ token: null });
    const token = await share(asha);
    expect(await share(asha)).toBe(token);
    const response = await openShared(token);
    expect(response.json<ProductResponse[]>().map(({ id }) => id)).toEqual([product.id]);
    for (const secret of [asha.user.name, asha.user.email]) expect(response.body).not.toContain(secret);
  });

  it('ends when the link is withdrawn, and a later link differs', async () => {
    const asha = await signUp(shop);
    const token = await share(asha);
    await asha.call('DELETE', '/api/wishlist/share');
    expect((await openShared(token)).json()).toMatchObject({
      code: 'wishlist_not_found',
      message: 'Wishlist not found',
    });
    expect(await share(asha)).not.toBe(token);
    expect((await openShared(token)).statusCode).toBe(404);
  });

  it('answers a guessed token like a withdrawn one', async () => {
    const asha = await signUp(shop);
    const [id] = (await share(asha)).split('-');
    for (const token of [`${id}-${'0'.repeat(64)}`, id!, 'rubbish', '1-', `99999999999-${'0'.repeat(64)}`])
      expect([(await openShared(token)).statusCode, token]).toEqual([404, token]);
  });

  it('stores no token', async () => {
    const asha = await signUp(shop);
    const token = await share(asha);
    const [, hash] = token.split('-');
    expect(JSON.stringify(await em().find(WishlistShare, {}))).not.toContain(hash);
  });
});

it('a wishlist is in the account’s export, and deleted with the account', async () => {
  const asha = await signUp(shop);
  const product = await buildProduct(em());
  await add(asha, product.id);
  const token = await share(asha);
  const { wishlist } = (await asha.call('GET', `/api/users/${asha.user.id}/export`)).json<AccountExport>();
  expect(wishlist).toEqual([{ productId: product.id, addedAt: expect.any(String) }]);
  expect((await asha.call('DELETE', `/api/users/${asha.user.id}`)).statusCode).toBe(200);
  expect(await em().count(WishlistItem, { userId: asha.user.id })).toBe(0);
  expect((await openShared(token)).statusCode).toBe(404);
});
