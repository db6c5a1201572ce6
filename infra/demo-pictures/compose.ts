import type { CatalogEntry } from '../../backend/src/seeds/catalog/catalog.ts';
import { brushFor } from './brush.ts';
import { ground } from './grounds.ts';
import { sharedLight } from './light.ts';
import { scenes } from './scenes/scenes.ts';

/** 1200 by 1200; the same name always gives the same picture. */
export function drawProduct({ name, category }: Pick<CatalogEntry, 'name' | 'category'>): string {
  const scene = scenes[name];
  if (!scene) {
    throw new Error(`No picture is composed for ${name}`);
  }
  const brush = brushFor(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">${sharedLight}${ground(brush, category)}${scene(brush)}</svg>`;
}
