import { syncInvoice } from '@mithai/backend/modules/invoices';
import { textOfPdf } from '@mithai/backend/test/pdf';
import { Order, OrderStatusEntry, User } from '@mithai/backend/test/internals';
import type { OrderStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { clearEmails, startEmailTests } from '../../test/emails.ts';
import { buildOrder } from '../../test/factories.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests();

let eventId = 0;

/** As an administrator's change of the status does, and its email. */
const move = async (orderId: number, from: OrderStatus, to: OrderStatus) => {
  const { id: historyId } = await fork().transactional(async (em) => {
    const order = await em.findOneOrFail(Order, orderId, { populate: ['items'] });
    order.status = to;
    const entry = em.create(OrderStatusEntry, { order, status: to, timestamp: new Date() });
    await em.persist(entry).flush();
    await syncInvoice(em, order);
    return entry;
  });
  eventId += 1;
  await handlers['order.status_changed'](fork(), { id: eventId, payload: { orderId, historyId, from, to } });
};

const attachments = () =>
  onlyEmail().attachments.map(({ filename, mimeType, content }) => ({ filename, mimeType, content }));

describe('the invoice', () => {
  it('is attached to the email about the dispatch, and to no later one', async () => {
    const { id } = await buildOrder(fork());
    await move(id, 'processing', 'shipped');
    const [pdf, ...others] = attachments();
    expect(others).toEqual([]);
    expect(pdf).toMatchObject({
      filename: expect.stringMatching(/^RCT-\d{4}-\d{7}\.pdf$/),
      mimeType: 'application/pdf',
    });
    const [page] = await textOfPdf(new Uint8Array(pdf!.content as ArrayBuffer));
    for (const text of ['Receipt', 'Asha Rao', 'Til Laddu', 'Mysore Pak', '₹649.00']) expect(page).toContain(text);
    clearEmails(harness);
    await move(id, 'shipped', 'delivered');
    expect(attachments()).toEqual([]);
  });

  it('is attached to the email about a delivery without a dispatch', async () => {
    const { id } = await buildOrder(fork());
    await move(id, 'processing', 'delivered');
    expect(attachments()).toHaveLength(1);
  });

  it('is not sent to an unverified address, since it names the buyer', async () => {
    const { id, userId } = await buildOrder(fork(), { contactEmail: 'stranger@shopper.example' });
    await fork().nativeUpdate(User, userId, { isEmailVerified: false });
    await move(id, 'processing', 'shipped');
    expect(attachments()).toEqual([]);
  });
});
