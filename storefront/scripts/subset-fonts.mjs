import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Cuts the npm font packages down to what the shop shows. The results are kept in src/theme/fonts;
// run again after changing an axis, a weight or the characters: node scripts/subset-fonts.mjs

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].concat('–—‘’“”•…→←↑↓×−₹™').join('');
const textFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'frac'];

const headings = { wght: { min: 400, max: 700 }, opsz: { min: 9, max: 144 }, SOFT: 60, WONK: 0 };

await subset('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-latin', latin, headings);
await subset('@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2', 'fraunces-rupee', '₹', headings);
for (const weight of [400, 500, 600]) {
  await subset(`@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`, `mukta-${weight}-latin`, latin);
  await subset(`@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`, `mukta-${weight}-rupee`, '₹');
}

async function subset(source, name, text, variationAxes) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(original, text, { targetFormat: 'woff2', keepFeatures: textFeatures, variationAxes });
  await writeFile(new URL(`../src/theme/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}: ${original.length} -> ${font.length} bytes`);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
