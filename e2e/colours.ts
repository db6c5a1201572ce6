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

/** WCAG contrast of a radio button or checkbox with the mark inside it. */
export const contrastOfMark = (element: Locator): Promise<number> =>
  element.evaluate((it) => {
    const luminance = (pseudo?: string) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(it, pseudo)
        .backgroundColor.match(/[\d.]+/g)!
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const [ground, mark] = [luminance(), luminance('::before')];
    return Math.max(ground, mark) / Math.min(ground, mark);
  });
