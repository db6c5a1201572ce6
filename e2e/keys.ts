import { expect, type Locator, type Page } from '@playwright/test';

const STOPS = 40;

export const tabTo = (page: Page, target: Locator) => pressUntil(page, 'Tab', target);

export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `within ${STOPS} times ${key}`).toBeFocused();
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
