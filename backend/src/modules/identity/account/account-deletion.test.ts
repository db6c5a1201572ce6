import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildProduct, buildUser } from '../../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../../test/locks.ts';
import { approvePartner, buildPerson } from '../../../../test/partners.ts';
import { deliver } from '../../../../test/tickets.ts';
import type { SessionUser } from '../../../platform/access.ts';
import { Ticket } from '../../after-sales/ticket.entity.ts';
import { openTicket } from '../../after-sales/tickets.service.ts';
import { Review } from '../../reviews/review.entity.ts';
import { writeReview } from '../../reviews/reviews.service.ts';
import { deleteAccount } from './account-deletion.service.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('deleting an account', () => {
  it('refuses what was sent before, and would keep its name', async () => {
    const admin = await buildPerson(shop, { role: 'admin' });
    const product = await buildProduct(em());
    const { customer, orderId, itemId } = await deliver(shop, admin, { product });
    const { id, name, email, role } = customer.user;
    const proven = { hasSecondFactor: false, isConfirmed: true, isEmailVerified: true };
    const sender: SessionUser = { id, name, email, role, sessionId: 1, tokenHash: '', ...proven };
    await deleteAccount(em(), id);

    const text = 'The laddus were sour.';
    const lines = [{ itemId, quantity: 1 }];
    const sent = await Promise.allSettled([
      writeReview(em(), sender, product.id, { rating: 2, text }),
      openTicket(em(), sender, orderId, { kind: 'complaint', reason: 'spoiled', text, lines, imageUrls: [] }),
    ]);
    const refused = { status: 'rejected', reason: expect.objectContaining({ status: 401 }) };
    expect(sent).toEqual([refused, refused]);
    expect([await em().count(Review, { userId: id }), await em().count(Ticket, { orderId })]).toEqual([0, 0]);
  });
});

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
