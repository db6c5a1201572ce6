import type { Locator, Page } from '@playwright/test';
import { photograph } from './partners.ts';
import { createProduct } from './products.ts';
import {
  administrator,
  expect,
  expectNotice,
  isHydrated,
  newcomer,
  productNamed,
  register,
  sendTo,
  signIn,
  test,
  visit,
} from './shop.ts';

const article = (page: Page, author = 'Asha R.') => page.getByRole('article', { name: `Review by ${author}` });
const place = (lightbox: Locator) => lightbox.getByRole('status');

for (const width of [390, 1280]) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a review has pictures, votes and an answer, and staff remove a picture', async ({
      page,
      admin,
      newVisitor,
    }) => {
      const product = await createProduct(admin);
      await register(page, newcomer('Asha Rao'));
      await sendTo(page, admin, product);

      await test.step('its author adds two pictures', async () => {
        await visit(page, `/product/${product.id}`);
        const own = page.getByRole('region', { name: 'Your review' });
        await own.getByRole('button', { name: 'Write a review' }).click();
        await own.getByRole('radio', { name: '5 stars: excellent' }).check();
        await own.getByLabel('Written review').fill('Just as in the picture.');
        for (const [index, colour] of ['#c88a3d', '#7a4a1d'].entries()) {
          await own.getByLabel('Pictures').setInputFiles(await photograph(colour));
          await expect(own.getByRole('button', { name: `Remove picture ${index + 1}` })).toBeVisible();
        }
        await own.getByRole('button', { name: 'Publish review' }).click();
        await expectNotice(page, 'Review published', 'Thank you. It helps others choose.');
        await expect(article(page).getByRole('button', { name: /^Picture/ })).toHaveCount(2);
        await expect(article(page).getByRole('button', { name: /helpful/ })).toHaveCount(0);
      });

      await test.step('keys and swipes show them in full', async () => {
        const first = article(page).getByRole('button', { name: 'Picture 1 of 2 by Asha R.' });
        await first.focus();
        await page.keyboard.press('Enter');
        const lightbox = page.getByRole('dialog', { name: 'Pictures by Asha R.' });
        await expect(place(lightbox)).toHaveText('Picture 1 of 2 by Asha R.');
        await page.keyboard.press('ArrowRight');
        await expect(place(lightbox)).toHaveText('Picture 2 of 2 by Asha R.');
        await expect(lightbox.getByRole('img', { name: 'Picture 2 of 2 by Asha R.' })).toBeInViewport({ ratio: 0.9 });
        await lightbox.getByRole('img', { name: 'Picture 2 of 2 by Asha R.' }).evaluate((image) => {
          // As a finger moves it; the track snaps to the next picture.
          image.closest('div')?.scrollBy({ left: -image.clientWidth * 0.8 });
        });
        await expect(place(lightbox)).toHaveText('Picture 1 of 2 by Asha R.');
        await page.keyboard.press('Escape');
        await expect(lightbox).toBeHidden();
        await expect(first).toBeFocused();
      });

      await test.step('a guest is asked to sign in, and votes once', async () => {
        const reader = await newVisitor();
        await reader.setViewportSize({ width, height: 844 });
        await visit(reader, `/product/${product.id}`);
        const helpful = article(reader).getByRole('button', { name: 'The review by Asha R. is helpful' });
        await helpful.click();
        await expect(reader.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
        await register(reader, newcomer('Ravi Iyer'));
        await visit(reader, `/product/${product.id}`);
        await helpful.click();
        const given = article(reader).getByRole('button', { name: /^Take back/ });
        await expect(given).toHaveText('Helpful1');
        await expect(article(page)).toContainText('1 person found this helpful');
        await given.click();
        await expect(helpful).toHaveText('Helpful');
      });

      await test.step('staff remove a picture and answer', async () => {
        const shop = await newVisitor();
        await shop.setViewportSize({ width, height: 844 });
        await signIn(shop.request, administrator());
        await visit(shop, `/product/${product.id}`);
        await shop.getByRole('button', { name: 'Remove picture 1 of the review by Asha R.' }).click();
        await shop.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
        await expectNotice(shop, 'Picture removed', 'It’s no longer on the page.');
        await expect(article(shop).getByRole('button', { name: /^Picture/ })).toHaveCount(1);

        await shop.getByRole('button', { name: 'Answer the review by Asha R.' }).click();
        await expect(shop.getByLabel('Your answer')).toBeFocused();
        await shop.getByRole('button', { name: 'Publish answer' }).click();
        await expect(shop.getByText('Please write an answer')).toBeVisible();
        await shop.getByLabel('Your answer').fill('Thank you, Asha.');
        await shop.getByRole('button', { name: 'Publish answer' }).click();
        await expectNotice(shop, 'Answer published', 'It’s shown beneath the review.');
        await expect(article(page)).toContainText('Answer from Mithai');
        await expect(article(page)).toContainText('Thank you, Asha.');
        await expect(article(page).getByRole('button', { name: /^Picture/ })).toHaveCount(1);
      });
    });

    test('the reviews are sorted and filtered', async ({ page, request }) => {
      const product = await productNamed(request, 'Kalonji Nimki');
      await visit(page, `/product/${product.id}`);
      const stars = async (list: string) => {
        const shown = page.getByRole('list', { name: list }).getByRole('img', { name: /^Rated/ });
        await expect(shown.first()).toBeVisible();
        return (await shown.all()).length;
      };
      await page.getByLabel('Sort by').selectOption({ label: 'Lowest rating' });
      expect(await stars('Customer reviews, lowest rating first')).toBe(6);
      await page.getByLabel('Stars', { exact: true }).selectOption({ label: '1 star' });
      await expect(
        page
          .getByText('No reviews match these filters.')
          .or(page.getByRole('img', { name: 'Rated 1 out of 5' }).first()),
      ).toBeVisible();
      await page.getByLabel('Stars', { exact: true }).selectOption({ label: 'All' });
      await page.getByLabel('Sort by').selectOption({ label: 'Newest' });
      expect(await stars('Customer reviews, newest first')).toBe(6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    test('the product page recommends other products in stock', async ({ page, request }) => {
      const product = await productNamed(request, 'Butter Murukku');
      // Other tests change products meanwhile, so that one is asked for again.
      const asked = new Set<string>();
      page.on('request', (sent) => {
        if (sent.url().endsWith('/companions')) asked.add(sent.url());
      });
      await visit(page, `/product/${product.id}`);
      const strip = page.getByRole('region', { name: 'Goes well with' });
      const comeNear = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(asked.size).toBe(0);
      await comeNear();
      await expect(strip.getByRole('listitem')).toHaveCount(4);
      await expect(strip.getByRole('link', { name: product.name, exact: true })).toHaveCount(0);
      expect(asked.size).toBe(1);

      const next = strip.getByRole('link').first();
      const name = await next.textContent();
      await next.click();
      await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await comeNear();
      await expect(strip.getByRole('listitem')).toHaveCount(4);
      await expect(strip.getByRole('link', { name: name!, exact: true })).toHaveCount(0);
      expect(asked.size).toBe(2);
    });
  });
}
