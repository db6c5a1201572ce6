import axe, { type AxeResults, type Result, type RunOnly, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, visit } from './shop.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [390, 768, 1280];
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** A tablet shows the elements of a phone or of a desktop in their colors; only their sizes may differ. */
const TABLET_RULES: RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/**
 * Checks axe and horizontal overflow at the current width. Reduced motion prevents fades, whose colors axe would fail.
 */
export async function expectAccessibleAsItIs(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await findViolations(page, {});
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** At phone, tablet and desktop widths; in dark mode only colors are checked, as nothing else differs. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  const check = async (width: number, colorScheme: 'light' | 'dark', runOnly: RunOnly) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { id, nodes } of await findViolations(page, { runOnly })) {
      for (const { target, failureSummary } of nodes)
        found.push(`${width} px, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
    }
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // Elsewhere the sticky header may cover half of a control.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await check(width, 'light', width === 768 ? TABLET_RULES : { type: 'tag', values: STANDARD });
    if (width !== 768) await check(width, 'dark', COLOUR_RULES);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${width} px: the page is ${overflow} px too wide`);
  }
  expect(found).toEqual([]);
}

/** Runs axe in the page itself: `@axe-core/playwright` loads it into a second page each time, at triple the cost. */
async function findViolations(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
