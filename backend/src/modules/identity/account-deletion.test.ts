import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser } from '../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { approvePartner } from '../../../test/partners.ts';
import { Review } from '../reviews/review.entity.ts';
import { deleteAccount } from './account-deletion.service.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('deleting a partner’s account', () => {
  it('locks the partner’s and the reviewed products by ascending id, as orders do', async () => {
    const [reviewed, partner] = [await buildProduct(em()), await buildUser(em())];
    await approvePartner(em(), partner);
    const own = await buildProduct(em(), { sellerId: partner.id });
    const now = new Date();
    const words = { rating: 5, text: 'Soft.', author: 'Asha', orderId: 1 };
    await em().insert(Review, { ...words, productId: reviewed.id, userId: partner.id, createdAt: now, updatedAt: now });

    const order = em();
    await order.begin();
    await order.execute('select from products where id = ? for update', [reviewed.id]);
    const deletion = deleteAccount(em(), partner.id);
    await eventually('the deletion waits for the first product', () => isAnyLockAwaited(em()));
    const free = await order.execute('select from products where id = ? for update skip locked', [own.id]);
    await order.commit();
    expect(free).toHaveLength(1);
    await deletion;
  });
});
