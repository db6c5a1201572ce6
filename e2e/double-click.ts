import type { Locator, Page } from '@playwright/test';

/** Clicks twice before the shop answers; returns a function that counts the requests. */
export async function doubleClick(page: Page, button: Locator, path: string): Promise<() => number> {
  const clicked = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent += 1;
    await clicked.promise;
    return route.continue();
  });
  await button.dblclick();
  clicked.resolve();
  return () => sent;
}
