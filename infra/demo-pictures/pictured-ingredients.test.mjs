import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { catalog } from '../../backend/src/seeds/catalog/catalog.ts';
import { checkout } from '../lib/settings.mjs';

/** What a picture draws, and what the ingredients call it. Customers with an allergy believe both. */
const NAMES = {
  cashew: /cashew|dry fruit|nuts/,
  pistachio: /pistachio|dry fruit|nuts/,
  almond: /almond|dry fruit|nuts/,
  almondSliver: /almond|dry fruit|nuts/,
  peanut: /peanut|groundnut/,
  skinnedPeanut: /peanut|groundnut/,
  raisin: /raisin|dry fruit/,
  sesame: /sesame/,
  whiteSesame: /sesame/,
};

test('a picture shows no nut, raisin or sesame that the ingredients leave out', () => {
  const scenes = globSync('infra/demo-pictures/scenes/*.ts', { cwd: checkout }).flatMap((file) =>
    readFileSync(join(checkout, file), 'utf8').split(/\n {2}(?=(?:'[^'\n]+'|"[^"\n]+"|[A-Z]\w*): )/),
  );
  const pictured = new Map(scenes.map((scene) => [scene.split(/['"]?:/, 1)[0]?.replace(/^['"]/, ''), scene]));
  const unnamed = catalog.flatMap(({ name, ingredients }) => {
    const scene = pictured.get(name) ?? '';
    expect(scene, name).not.toBe('');
    return Object.entries(NAMES)
      .filter(([motif, words]) => new RegExp(`\\b${motif}\\b`).test(scene) && !words.test(ingredients ?? ''))
      .map(([motif]) => `${name}: ${motif}`);
  });
  expect(unnamed).toEqual([]);
});
