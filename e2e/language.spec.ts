import { expect, test, visit } from './shop.ts';

test('Hindi is chosen in the footer, on the page one is reading, and remembered', async ({ page, context }) => {
  await visit(page, '/products?category=papad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();

  await expect(page).toHaveURL('/products?category=papad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('contentinfo')).toContainText('हमसे संपर्क करें');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'hi', path: '/', sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600);

  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'डिलीवरी नीति' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByRole('contentinfo')).toContainText('हमसे संपर्क करें');

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByRole('contentinfo')).toContainText('Contact Us');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });
});

test('says in which language it answers, and that the cookie decides', async ({ request }) => {
  for (const [cookie, language] of [
    ['', 'en'],
    ['theme=dark; language=hi', 'hi'],
  ]) {
    const answer = await request.get('/', { headers: { cookie: cookie!, 'accept-language': 'hi' } });
    expect(answer.headers()).toMatchObject({ 'content-language': language, vary: expect.stringMatching(/cookie/i) });
  }
});

for (const [language, fetched] of [
  ['en', false],
  ['hi', true],
] as const) {
  test(`Devanagari is ${fetched ? '' : 'not '}fetched by a page in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    const faces: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') faces.push(request.url());
    });
    await visit(page, '/');
    await page.evaluate(() => document.fonts.ready);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.some((face) => face.includes('devanagari'))).toBe(fetched);
  });
}
