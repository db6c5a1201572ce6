import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalog } from '../catalog/catalog.ts';
import { drawProduct } from './compose.ts';
import { drawGiftBox } from './gift-box.ts';
import { drawHero } from './hero.ts';
import { renderPicture } from './render.ts';
import { scenes } from './scenes/scenes.ts';

describe('the drawn pictures', () => {
  it('are composed for the whole catalogue and for nothing else', () => {
    expect(Object.keys(scenes).toSorted()).toEqual(catalog.map((entry) => entry.name).toSorted());
  });

  it('never change by themselves', () => {
    for (const entry of catalog) {
      expect(drawProduct(entry) === drawProduct(entry), entry.name).toBe(true);
    }
    expect(drawHero() === drawHero()).toBe(true);
  });

  it('are all different', () => {
    expect(new Set(catalog.map(drawProduct)).size).toBe(catalog.length);
  });

  it('refuse a product nobody composed', () => {
    expect(() => drawProduct({ name: 'Cardboard', category: 'snacks' })).toThrow('Cardboard');
  });

  it('hold no number that went astray', () => {
    for (const drawing of [...catalog.map(drawProduct), drawHero()]) {
      const withoutTiles = drawing.replaceAll(/data:[^"]*/g, '');
      expect(withoutTiles).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(catalog)('$name renders to a square of 1200 with light and shade', async (entry) => {
    const picture = await renderPicture(entry);

    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    const { channels } = await sharp(picture).stats();
    expect(Math.min(...channels.map((channel) => channel.stdev))).toBeGreaterThan(20);
  });

  it('keep the gift boxes small enough to ship', () => {
    for (const kind of ['standard', 'premium', 'traditional_cover'] as const) {
      expect(drawGiftBox(kind).length).toBeLessThan(8 * 1024);
    }
  });
});
