import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawGiftBox, type GiftBox } from './gift-box.ts';
import { drawHero } from './hero.ts';

const assets = fileURLToPath(new URL('../../../../storefront/src/assets/', import.meta.url));
const giftBoxes: GiftBox[] = ['standard', 'premium', 'traditional_cover'];

await mkdir(assets, { recursive: true });
await exportHero();
await exportGiftBoxes();

async function exportHero(): Promise<void> {
  const drawing = await sharp(Buffer.from(drawHero())).png().toBuffer();
  for (const width of [640, 760, 1280]) {
    const resized = sharp(drawing).resize(width);
    await resized.clone().avif({ quality: 42, effort: 6 }).toFile(`${assets}hero-${width}.avif`);
    await resized
      .clone()
      .webp({ quality: width < 1280 ? 74 : 72, effort: 6 })
      .toFile(`${assets}hero-${width}.webp`);
  }
}

async function exportGiftBoxes(): Promise<void> {
  for (const kind of giftBoxes) {
    await writeFile(`${assets}gift-${kind}.svg`, `${drawGiftBox(kind)}\n`);
  }
}
