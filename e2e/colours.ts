import type { Locator } from '@playwright/test';

/** Hue of an element's text color, rounded to red (0°), yellow (60°), green (120°) or blue (240°). */
export async function hueOf(element: Locator): Promise<'red' | 'yellow' | 'green' | 'blue'> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((it) =>
    getComputedStyle(it)
      .color.match(/[\d.]+/g)!
      .map(Number),
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === blue) return 'blue';
  if (most === green) return 'green';
  const degrees = (60 * (green - blue)) / span;
  return degrees < 20 ? 'red' : 'yellow';
}
