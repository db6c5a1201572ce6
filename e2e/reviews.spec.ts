import { randomUUID } from 'node:crypto';
import { myReviewsSchema, type Product } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { pressUntil, tabTo, type } from './keys.ts';
import {
  administrator,
  expect,
  expectNotice,
  newcomer,
  productNamed,
  register,
  sendTo,
  signIn,
  test,
  visit,
} from './shop.ts';

const shopper = { email: 'shopper@mithai.example', password: process.env.DEMO_PASSWORD! };

const ownReview = (page: Page) => page.getByRole('region', { name: 'Your review' });
const list = (page: Page) => page.getByRole('list', { name: 'Customer reviews, newest first' });
const reviews = (page: Page) => list(page).getByRole('article');
const ratingLine = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 1 ? '(1 review)' : `(${count} reviews)` });

async function openProduct(page: Page, { id, name }: Product): Promise<void> {
  await visit(page, `/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function deleteOwnReview(page: Page, { id }: Product): Promise<void> {
  const mine = myReviewsSchema.parse(await (await page.request.get('/api/reviews/mine')).json());
  const review = mine.find(({ productId }) => productId === id)?.review;
  if (review) expect((await page.request.delete(`/api/reviews/${review.id}`)).status()).toBe(204);
}

test('a shopper reviews a delivered product by keyboard, edits and deletes the review', async ({ page, request }) => {
  const product = await productNamed(request, 'Bikaneri Bhujia');
  await signIn(page.request, shopper);
  await deleteOwnReview(page, product);
  const { keyboard } = page;
  const own = ownReview(page);
  const before = await productNamed(request, product.name);
  expect(before.reviewCount).toBe(12);

  await test.step('finds the way from the order to the form', async () => {
    await visit(page, '/orders');
    const link = page.getByRole('link', { name: `Write a review of ${product.name}` });
    await tabTo(page, page.getByRole('button', { name: /^Order #\d+/ }).first());
    await tabTo(page, link);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(own.getByRole('radio', { name: '1 star: not for me' })).toBeFocused();
    await expect(ratingLine(page, 12)).toBeVisible();
  });

  await test.step('writes with one star, and everybody sees it', async () => {
    await keyboard.press('Space');
    await expect(own.getByRole('radio', { name: '1 star: not for me' })).toBeChecked();
    await type(page, own.getByLabel('Written review'), 'All dust by the time it came.');
    await tabTo(page, own.getByRole('button', { name: 'Publish review' }));
    await keyboard.press('Enter');
    await expectNotice(page, 'Review published', 'Thank you. It helps others choose.');
    await expect(own.getByText('All dust by the time it came.')).toBeVisible();
    await expect(own.locator(':focus')).toHaveCount(1);
    const [first] = await reviews(page).all();
    await expect(first!).toContainText('All dust by the time it came.');
    await expect(first!).toContainText('Demo S.');
    await expect(first!).toContainText('Yours');
    await expect(ratingLine(page, 13)).toBeVisible();

    const sum = Math.round(before.rating! * 12);
    const after = Math.round(((sum + 1) * 10) / 13) / 10;
    await expect(page.getByRole('img', { name: `Rated ${after} out of 5` }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Search' }).fill(product.name);
    await page.keyboard.press('Enter');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    await expect(card.getByRole('img', { name: `Rated ${after} out of 5` })).toBeVisible();
  });

  await test.step('thinks again', async () => {
    await visit(page, '/orders');
    await page.getByRole('link', { name: `Your review of ${product.name}: 1 star` }).click();
    await tabTo(page, own.getByRole('button', { name: 'Edit' }));
    await keyboard.press('Enter');
    await expect(own.getByRole('radio', { name: '1 star: not for me' })).toBeFocused();
    await pressUntil(page, 'ArrowRight', own.getByRole('radio', { name: '5 stars: excellent' }));
    const text = own.getByLabel('Written review');
    await expect(text).toHaveValue('All dust by the time it came.');
    await text.fill('They sent another, crisp to the last thread.');
    await own.getByRole('button', { name: 'Save changes' }).click();
    await expectNotice(page, 'Review updated', 'Your changes are live.');
    await expect(reviews(page).first()).toContainText('They sent another, crisp to the last thread.');
    await expect(ratingLine(page, 13)).toBeVisible();
  });

  await test.step('takes it back', async () => {
    await own.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your review?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(own.getByRole('button', { name: 'Delete' })).toBeFocused();
    await own.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete review' }).click();
    await expectNotice(page, 'Review deleted', 'It’s no longer on the page.');
    await expect(ratingLine(page, 12)).toBeVisible();
    await expect(reviews(page).filter({ hasText: 'crisp to the last thread' })).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'Write a review' })).toBeVisible();
    await expect(own.locator(':focus')).toHaveCount(1);
  });
});

test('the page explains who may review', async ({ page, stocked }) => {
  const product = await stocked('Thattai');
  const own = ownReview(page);
  await openProduct(page, product);
  await expect(own).toContainText('Only customers who have received this product can review it.');
  await own.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();

  await register(page);
  await openProduct(page, product);
  await expect(own).toContainText('You can review Thattai once it has been delivered to you.');
  await expect(own.getByRole('button')).toHaveCount(0);
});

test("a review's input survives an error, a lost connection and a reload", async ({
  page,
  admin,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, 'the connection is cut on purpose');
  const product = await stocked('Butter Murukku');
  await register(page);
  await sendTo(page, admin, product);
  const own = ownReview(page);
  const publish = own.getByRole('button', { name: 'Publish review' });

  await openProduct(page, product);
  await own.getByRole('button', { name: 'Write a review' }).click();
  await own.getByLabel('Written review').fill('Short and buttery.');
  await publish.click();
  await expect(own.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please choose 1 to 5 stars',
  );
  await expect(own.getByRole('radio').first()).toBeFocused();
  await own.getByRole('radio', { name: '4 stars: very good' }).check();

  await page.context().setOffline(true);
  await publish.click();
  await expect(own.getByRole('alert')).toContainText('We couldn’t publish your review');
  await expect(own.getByLabel('Written review')).toHaveValue('Short and buttery.');
  await page.context().setOffline(false);

  await openProduct(page, product);
  await expect(own.getByLabel('Written review')).toHaveValue('Short and buttery.');
  await expect(own.getByRole('radio', { name: '4 stars: very good' })).toBeChecked();

  await own.getByLabel('Written review').fill('a'.repeat(1001));
  await publish.click();
  await expect(own.getByText('Please use at most 1000 characters')).toBeVisible();
  await own.getByLabel('Written review').fill('Short and buttery, as I like it.');

  await own.getByRole('button', { name: 'Not now' }).click();
  await own.getByRole('button', { name: 'Continue your review' }).click();
  await expect(own.getByLabel('Written review')).toHaveValue('Short and buttery, as I like it.');
  await publish.click();
  await expect(reviews(page).first()).toContainText('Short and buttery, as I like it.');
  await openProduct(page, product);
  await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('the administrator hides and shows a review; markup in it is text', async ({
  page,
  admin,
  newVisitor,
  stocked,
}) => {
  const product = await stocked('Kodubale');
  const text = `</script><script>document.title = "hacked"</script><img src=x onerror="document.title = 'hacked'"> ${randomUUID()}`;
  await register(page, newcomer('<b>Asha</b> Rao'));
  await sendTo(page, admin, product);
  const written = await page.request.post(`/api/products/${product.id}/reviews`, { data: { rating: 1, text } });
  expect(written.status()).toBe(201);

  await openProduct(page, product);
  await expect(reviews(page).first()).toContainText(text);
  await expect(reviews(page).first()).toContainText('<b>Asha</b> R.');
  await expect(page).toHaveTitle(`${product.name} | Mithai`);
  await expect(page.getByRole('button', { name: /^Hide the review/ })).toHaveCount(0);
  await expect(ratingLine(page, product.reviewCount + 1)).toBeVisible();

  const shop = await newVisitor();
  await signIn(shop.request, administrator());
  await openProduct(shop, product);
  const shown = reviews(shop).filter({ hasText: text });
  await shown.getByRole('button', { name: 'Hide the review by <b>Asha</b> R.' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expectNotice(shop, 'Review hidden', 'It’s no longer on the page and doesn’t count.');
  await expect(shown).toHaveCount(0);
  await expect(ratingLine(shop, product.reviewCount)).toBeVisible();

  await openProduct(page, product);
  await expect(ownReview(page)).toContainText('We’ve hidden this review. Only you can see it.');
  await expect(reviews(page).filter({ hasText: text })).toHaveCount(0);

  await shop.getByText(/^Hidden reviews/).click();
  const hidden = shop.getByRole('article').filter({ hasText: text });
  await hidden.getByRole('button', { name: 'Show again: review by <b>Asha</b> R.' }).click();
  await expectNotice(shop, 'Review visible again', 'It’s back on the page and counts again.');
  await expect(reviews(shop).first()).toContainText(text);
  await expect(ratingLine(shop, product.reviewCount + 1)).toBeVisible();
  await deleteOwnReview(page, product);
});

test('the rating links to the reviews, and more load at their end', async ({ page, request }) => {
  await test.step('the page of a signed-in customer has its reviews, which are not fetched again', async () => {
    await register(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/products\/1\/reviews/.test(request.url())) asked.push(request.url());
    });
    await visit(page, '/product/1');
    await expect(reviews(page)).toHaveCount(6);
    expect(asked).toEqual([]);
  });

  const product = await productNamed(request, 'Kalonji Nimki');
  await openProduct(page, product);
  await expect(reviews(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews(page)).toHaveCount(12);
  await expect(list(page).getByRole('listitem').nth(6)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await ratingLine(page, 12).click();
  await expect(page).toHaveURL(`/product/${product.id}#reviews`);
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
});
