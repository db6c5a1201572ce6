import { Product, StockAlert, requestAlert } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { buildProduct, buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

let events = 7000;

const restock = (productId: number, id = (events += 1)) =>
  handlers['product.restocked'](fork(), { id, payload: { productId } });

const setStock = (id: number, stock: number) => fork().nativeUpdate(Product, id, { stock });

const waiting = async (productId: number, ...emails: string[]) => {
  await fork().insertMany(
    StockAlert,
    emails.map((email) => ({ productId, email, confirmedAt: new Date() })),
  );
};

const received = () => new Set(harness.mail.mails.map(({ to }) => to?.[0]?.address));

it('the confirmation email asks to confirm the address, with ways to unsubscribe', async () => {
  const { id, name } = await buildProduct(fork(), { stock: 0 });
  await requestAlert(fork(), id, 'asha.1@shopper.example');
  const alert = await fork().findOneOrFail(StockAlert, { email: 'asha.1@shopper.example' });
  for (const event of [6901, 6901, 6902])
    await handlers['stock_alert.requested'](fork(), { id: event, payload: { alertId: alert.id } });
  const mail = onlyEmail();
  expect(mail.subject).toBe(`Please confirm: tell me when ${name} is back`);
  for (const page of ['confirm', 'unsubscribe']) expect(mail.text).toContain(`/stock-alerts/${page}?token=`);
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/api/stock-alerts/unsubscribe');
});

it('each confirmed alert gets one email, however often the product is restocked', async () => {
  const product = await buildProduct(fork(), { stock: 3 });
  const user = await buildUser(fork());
  await waiting(product.id, 'a@shopper.example', 'b@shopper.example');
  await fork().insertMany(StockAlert, [
    { productId: product.id, email: 'unconfirmed@shopper.example' },
    { productId: product.id, userId: user.id, confirmedAt: new Date() },
  ]);
  await Promise.all([restock(product.id, 6903), restock(product.id, 6903), restock(product.id)]);
  await restock(product.id);
  expect(harness.mail.mails).toHaveLength(3);
  expect(received()).toEqual(new Set(['a@shopper.example', 'b@shopper.example', user.email]));
  expect(await fork().find(StockAlert, { productId: product.id })).toMatchObject([
    { email: 'unconfirmed@shopper.example' },
  ]);
});

it('no alert gets an email if the product is sold out again, before the next restock', async () => {
  const product = await buildProduct(fork(), { stock: 0 });
  await waiting(product.id, 'c@shopper.example');
  await restock(product.id);
  expect(harness.mail.mails).toHaveLength(0);
  await setStock(product.id, 1);
  await restock(product.id);
  const mail = onlyEmail();
  expect(mail.subject).toBe(`${product.name} is back`);
  expect(mail.text).toContain(`https://mithai.example/product/${product.id}`);
});

it('an alert gets one email although a worker died after sending and the product was sold out meanwhile', async () => {
  const product = await buildProduct(fork(), { stock: 1 });
  await waiting(product.id, 'd@shopper.example');
  await restock(product.id, 6904);
  onlyEmail();
  // As if the worker had died before the alert was deleted.
  await waiting(product.id, 'd@shopper.example');
  await fork().nativeUpdate(StockAlert, { productId: product.id }, { deliveryEventId: 6904 });
  await setStock(product.id, 0);
  await restock(product.id, 6904);
  await setStock(product.id, 1);
  await restock(product.id);
  onlyEmail();
  expect(await fork().count(StockAlert, { productId: product.id })).toBe(0);
});

it('only the alerts whose mailbox failed are retried', async () => {
  const product = await buildProduct(fork(), { stock: 1 });
  await waiting(product.id, 'e@shopper.example');
  harness.mail.refusal = { code: 451, message: 'later' };
  await expect(restock(product.id, 6905)).rejects.toThrow('later');
  harness.mail.refusal = null;
  await restock(product.id, 6905);
  expect(onlyEmail().to).toMatchObject([{ address: 'e@shopper.example' }]);
});

const lastEvent = async () => {
  const [event] = await fork().execute<{ id: number; name: string }[]>(
    'select id, name from outbox_events order by id desc limit 1',
  );
  return event;
};

it('a further event sends the emails beyond the first 200', async () => {
  const product = await buildProduct(fork(), { stock: 1 });
  const emails = Array.from({ length: 201 }, (_, index) => `f.${index}@shopper.example`);
  await waiting(product.id, ...emails);
  await restock(product.id);
  expect(harness.mail.mails).toHaveLength(200);
  expect(await lastEvent()).toMatchObject({ name: 'product.restocked' });
  await restock(product.id);
  expect(harness.mail.mails).toHaveLength(201);
});

describe('a mailbox that refuses an alert', () => {
  /** Two shoppers with 199 between them who have deleted their accounts, so that they get no email. */
  const firstAndNext = async (first: string, next: string) => {
    const product = await buildProduct(fork(), { stock: 1 });
    await waiting(product.id, first);
    await fork().insertMany(
      StockAlert,
      Array.from({ length: 199 }, (_, index) => ({
        productId: product.id,
        userId: 9_000_000 + index,
        confirmedAt: new Date(),
      })),
    );
    await waiting(product.id, next);
    return product.id;
  };

  /** The handler records a further event. */
  const continued = async (productId: number, id?: number) => {
    const before = await lastEvent();
    await restock(productId, id);
    const after = await lastEvent();
    expect(after?.name).toBe('product.restocked');
    expect(after?.id).toBeGreaterThan(before?.id ?? 0);
  };

  it('loses its alert if it does not exist, and the next mailbox gets the email', async () => {
    const productId = await firstAndNext('g.1@shopper.example', 'g.2@shopper.example');
    harness.mail.refusal = { code: 550, message: 'No such user', to: 'g.1@shopper.example' };
    await continued(productId);
    await restock(productId);
    expect(received()).toEqual(new Set(['g.2@shopper.example']));
    expect(await fork().count(StockAlert, { productId })).toBe(0);
  });

  it('is retried after the others if it fails temporarily, and no mailbox gets two emails', async () => {
    const productId = await firstAndNext('h.1@shopper.example', 'h.2@shopper.example');
    harness.mail.refusal = { code: 451, message: 'later', to: 'h.1@shopper.example' };
    await continued(productId, 6906);
    await continued(productId, 6907);
    expect(received()).toEqual(new Set(['h.2@shopper.example']));
    await expect(restock(productId, 6908)).rejects.toThrow('later');
    harness.mail.refusal = null;
    await restock(productId, 6908);
    await restock(productId, 6906);
    expect(harness.mail.mails).toHaveLength(2);
    expect(received()).toEqual(new Set(['h.1@shopper.example', 'h.2@shopper.example']));
  });
});
