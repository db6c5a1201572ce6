import { brushFor } from './brush.ts';
import { sharedLight } from './light.ts';
import { hero } from './scenes/hero.ts';

/** The home page's thali, 1200 by 1200 on nothing, so that it lies on light and on dark paper. */
export function drawHero(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">${sharedLight}${hero(brushFor('hero'))}</svg>`;
}
