import { confirmation } from './checkout.ts';
import { openPlaced, orderOnline, payThere } from './payments.ts';
import { expect, test } from './shop.ts';

test('a chunk lost meanwhile does not keep the customer from the payment page', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  const chunk = await page.locator('link[rel="modulepreload"]').first().getAttribute('href');
  let leave = () => {};
  const isLeaving = new Promise<void>((resolve) => (leave = resolve));
  let open = () => {};
  const isOpening = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**/api/orders/${order.id}/pay?*`, async (route) => {
    leave();
    await isOpening;
    await route.continue();
  });
  // The page fetches a lost chunk to see whether it is gone.
  await page.route(`**${chunk}`, async (route) => {
    await isLeaving;
    await route.continue();
    // A reload would begin before this.
    setTimeout(open, 1000);
  });
  // As Vite reports it.
  await page.evaluate((url) => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${url}`);
    const report = () => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    addEventListener('click', report, { capture: true });
  }, chunk);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'success');
  await expect(confirmation(page)).toBeVisible();
});
