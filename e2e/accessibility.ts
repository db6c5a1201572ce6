import { readFileSync } from 'node:fs';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, visit } from './shop.ts';

/** Less than half of `axe.source`. */
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The best practices of axe too, such as the order of headings. */
export const ALL_RULES: RunOptions = {};
const STANDARD: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
/** A tablet shows the elements of a phone or of a desktop in their colors; only their sizes may differ. */
const TABLET_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
};

/**
 * Checks axe and horizontal overflow at the current width. Reduced motion prevents fades, whose colors axe would fail.
 */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await findViolations(page, {});
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/**
 * For a screen: at phone, tablet and desktop widths; in dark mode only colors are checked, as nothing else differs.
 */
export async function expectAccessible(page: Page, rules = STANDARD): Promise<void> {
  await expectNone(page, [
    [390, 'light', rules],
    [390, 'dark', COLOUR_RULES],
    [768, 'light', TABLET_RULES],
    [1280, 'light', rules],
    [1280, 'dark', COLOUR_RULES],
  ]);
}

/** For another state of a screen, such as a dialog: a phone in light mode, a desktop in dark mode. */
export async function expectStateAccessible(page: Page, rules = STANDARD): Promise<void> {
  await expectNone(page, [
    [390, 'light', rules],
    [1280, 'dark', rules],
  ]);
}

/** Leaves the page as wide as it was, in light mode. */
async function expectNone(page: Page, checks: [width: number, 'light' | 'dark', RunOptions][]): Promise<void> {
  const size = page.viewportSize()!;
  const found: string[] = [];
  for (const [width, colorScheme, rules] of checks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Elsewhere the sticky header may cover half of a control.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const { id, nodes } of await findViolations(page, rules)) {
      for (const { target, failureSummary } of nodes)
        found.push(`${width} px, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${width} px: the page is ${overflow} px too wide`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
  expect(found).toEqual([]);
}

/** Runs axe in the page itself: `@axe-core/playwright` loads it into a second page each time, at triple the cost. */
async function findViolations(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    // Text that is fading in has too little contrast.
    const fades = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(fades.map(({ finished }) => finished));
    const results: Promise<AxeResults> = axe.run(document, { ...options, resultTypes: ['violations'] });
    return (await results).violations;
  }, options);
}

export async function openPage(page: Page, address: string, title: string): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
