/**
 * `npm run pictures [word...]`: draws the demonstration pictures whose name holds a word, or all, and encodes the files
 * that are committed: those of the products for the seed, the hero, the gift boxes and the picture of link previews
 * (`share`) for the storefront.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { catalog, type CatalogEntry } from '../../backend/src/seeds/catalog/catalog.ts';
import { PICTURE_SIDE, PICTURE_VARIANTS, pictureFolder } from '../../backend/src/seeds/pictures.ts';
import { drawShareImage } from '../../backend/src/modules/media/share-frame.ts';
import { drawProduct } from './compose.ts';
import { drawGiftBox, type GiftBox } from './gift-box.ts';
import { drawHero } from './hero.ts';

/** Cuts the edge of the table away. */
const FRAME = { left: 44, top: 46, width: 1112, height: 1112 };

const PLACEHOLDER_SIDE = 8;

/** The original is also the widest WebP; few browsers take WebP but not AVIF, so the narrow ones are small. */
const encodeOriginal = (image: Sharp): Sharp => image.webp({ quality: 65, effort: 6, smartSubsample: true });
const ENCODERS = {
  avif: (image: Sharp): Sharp => image.avif({ quality: 43, effort: 3 }),
  webp: (image: Sharp): Sharp => image.webp({ quality: 50, effort: 6, smartSubsample: true }),
};

const GIFT_BOXES: GiftBox[] = ['standard', 'premium', 'traditional_cover'];
const assets = fileURLToPath(new URL('../../storefront/src/assets/', import.meta.url));

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (name: string): boolean =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word));

for (const entry of catalog.filter(({ name }) => isWanted(name))) {
  await exportProduct(entry);
  console.log(entry.name);
}
if (isWanted('hero')) await exportHero();
if (isWanted('story')) await exportStory();
if (isWanted('share')) await exportShareImage();
if (isWanted('gift boxes')) await exportGiftBoxes();

async function exportProduct(entry: CatalogEntry): Promise<void> {
  const folder = pictureFolder(entry.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const drawing = await sharp(Buffer.from(drawProduct(entry)))
    .extract(FRAME)
    .resize(PICTURE_SIDE)
    .flatten({ background: '#fbf6ec' })
    .png()
    .toBuffer();
  await encodeOriginal(sharp(drawing)).toFile(join(folder, 'original.webp'));
  for (const { name, width, format, file } of PICTURE_VARIANTS) {
    if (file === name)
      await ENCODERS[format](sharp(drawing).resize({ width, withoutEnlargement: true })).toFile(join(folder, name));
  }
  await sharp(drawing)
    .resize(PLACEHOLDER_SIDE)
    .webp({ quality: 20, effort: 6 })
    .toFile(join(folder, 'placeholder.webp'));
}

/** On a transparent ground, so that it lies on light and on dark paper. */
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

/** The three sweets that the story of the home page names. */
async function exportStory(): Promise<void> {
  for (const [file, name] of Object.entries({ rolled: 'Ariselu', moulded: 'Unniyappam', pulled: 'Lonavala Chikki' })) {
    const picture = sharp(join(pictureFolder(name), 'original.webp')).resize(480);
    await picture.clone().avif({ quality: 42, effort: 6 }).toFile(`${assets}story-${file}.avif`);
    await picture.clone().webp({ quality: 66, effort: 6 }).toFile(`${assets}story-${file}.webp`);
  }
}

async function exportShareImage(): Promise<void> {
  const drawing = await sharp(Buffer.from(drawHero())).png().toBuffer();
  await (await drawShareImage(drawing)).toFile(`${assets}share.jpeg`);
}

async function exportGiftBoxes(): Promise<void> {
  for (const kind of GIFT_BOXES) await writeFile(`${assets}gift-${kind}.svg`, `${drawGiftBox(kind)}\n`);
}
