import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colours } from '@mithai/contracts';

// Draws src/assets/icon.svg as app icons into public/icons, which are committed.
// Run again after changing the logo or its background: node scripts/draw-icons.ts

const svg = await readFile(new URL('../src/assets/icon.svg', import.meta.url), 'utf8');
const [, strokes] = /<\/style>(.*)<\/svg>/s.exec(svg) ?? [];
if (!strokes) throw new Error('src/assets/icon.svg no longer ends with the drawing');

await draw('icon-192', { size: 192, mark: 0.78, corner: 0.22 });
await draw('icon-512', { size: 512, mark: 0.78, corner: 0.22 });
// Launchers crop maskable icons: the logo stays within the safe zone.
await draw('icon-maskable-192', { size: 192, mark: 0.68 });
await draw('icon-maskable-512', { size: 512, mark: 0.68 });
await draw('apple-touch-icon', { size: 180, mark: 0.74 });

interface Shape {
  /** Pixels. */
  size: number;
  /** Fractions of the side. */
  mark: number;
  corner?: number;
}

async function draw(name: string, { size, mark, corner = 0 }: Shape): Promise<void> {
  const side = 40 / mark;
  const start = (40 - side) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${side} ${side}">
    <rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${side * corner}" fill="${colours.light.paper}"/>
    <g color="${colours.light.jaggery}">${strokes}</g>
  </svg>`;
  const png = await sharp(Buffer.from(drawing)).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(new URL(`../public/icons/${name}.png`, import.meta.url), png);
  console.log(`${name}: ${png.length} bytes`);
}
