import { orderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { administrator, expect, newcomer, register, signIn, test, visit } from './shop.ts';

/** Sets `window.attacked` if any of it runs. */
const SCRIPT = '</script><script>window.attacked=1</script><img src=x onerror="attacked=2">';

const expectInert = async (page: Page, shown: RegExp) => {
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
};

test('shows a script in a name, address, gift message, review or note as text on every page', async ({
  page,
  newVisitor,
  stocked,
}) => {
  const product = await stocked('Nippattu');
  const mallory = await register(page, newcomer(`Mallory ${SCRIPT}`));
  const browser = page.request;
  await browser.post('/api/cart', { data: { productId: product.id, quantity: 1 } });
  const placed = await browser.post('/api/orders', {
    data: {
      paymentMethod: 'cod',
      shippingAddress: `Flat ${SCRIPT}, Kochi, Kerala - 682001`,
      giftPacking: true,
      giftPackingType: 'standard',
      giftMessage: `Enjoy ${SCRIPT}`,
    },
  });
  const order = orderSchema.parse(await placed.json());

  const office = await newVisitor();
  await signIn(office.request, administrator());
  const moved = await office.request.post(`/api/orders/${order.id}/status`, {
    data: { status: 'delivered', notes: `Left ${SCRIPT}` },
  });
  expect(moved.status()).toBe(200);
  const text = `Crisp ${SCRIPT}`;
  expect((await browser.post(`/api/products/${product.id}/reviews`, { data: { rating: 5, text } })).status()).toBe(201);

  await test.step('the customer’s own pages', async () => {
    await visit(page, '/profile');
    await expectInert(page, /Mallory <\/script>/);
    await visit(page, '/orders');
    await expectInert(page, /Flat <\/script>/);
  });
  await test.step('the product’s page, rendered on the server', async () => {
    await visit(office, `/product/${product.id}`);
    await expectInert(office, /Crisp <\/script>/);
  });
  await test.step('the administrator’s panel', async () => {
    await visit(office, '/admin');
    await office.getByRole('button', { name: `Manage order #${order.id}`, exact: true }).click();
    await expectInert(office, /Mallory <\/script>|Flat <\/script>/);
  });
  expect(mallory.name).toContain('window.attacked');
});
