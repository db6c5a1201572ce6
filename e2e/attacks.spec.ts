import { orderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { administrator, emailTo, expect, newcomer, putIntoCart, register, signIn, test, visit } from './shop.ts';

/** Sets `window.attacked` if any of it runs. */
const SCRIPT = '</script><script>window.attacked=1</script><img src=x onerror="attacked=2">';

const expectInert = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
};

test('shows a script in a name, address, gift message, review or note as text on every page', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  const product = await stocked('Nippattu');
  const name = `Mallory ${SCRIPT}`;
  const shippingAddress = `Flat ${SCRIPT}, Kochi, Kerala - 682001`;
  const giftMessage = `"With" love ${SCRIPT}`;
  const notes = `On its way ${SCRIPT}`;
  const review = `Crisp ${SCRIPT}`;
  const { email } = await register(page, newcomer(name));
  await putIntoCart(page, product);
  const gift = { giftPacking: true, giftPackingType: 'standard', giftMessage };
  const placed = await page.request.post('/api/orders', { data: { paymentMethod: 'cod', shippingAddress, ...gift } });
  const { id } = orderSchema.parse(await placed.json());
  const confirmed = await emailTo(email, new RegExp(`#${id} is confirmed`));
  const change = async (data: object) =>
    expect((await admin.post(`/api/orders/${id}/status`, { data })).status()).toBe(200);
  await change({ status: 'shipped', notes });
  const shipped = await emailTo(email, new RegExp(`#${id} is on its way`));
  await change({ status: 'delivered' });
  const reviewed = await page.request.post(`/api/products/${product.id}/reviews`, {
    data: { rating: 5, text: review },
  });
  expect(reviewed.status()).toBe(201);

  await test.step('the customer’s own pages', async () => {
    await visit(page, '/profile');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectInert(page, name);
    await visit(page, '/orders');
    await expectInert(page, shippingAddress, giftMessage, notes);
  });
  const office = await newVisitor();
  await signIn(office.request, administrator());
  await test.step('the product’s page, rendered on the server', async () => {
    await visit(office, `/product/${product.id}`);
    await expectInert(office, review);
  });
  await test.step('the administrator’s panel', async () => {
    await visit(office, `/admin/orders?order=${id}`);
    await expect(office.getByRole('dialog', { name: `Order #${id}` })).toBeVisible();
    await expectInert(office, name, shippingAddress, giftMessage, notes);
  });
  await test.step('the emails', async () => {
    const reader = await newVisitor();
    for (const [{ text, html }, typed] of [
      [confirmed, giftMessage],
      [shipped, notes],
    ] as const) {
      expect(text).toContain(typed);
      await reader.setContent(html);
      await expectInert(reader, typed);
    }
  });
});
