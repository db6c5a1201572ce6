import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Cuts the npm font packages down to what the shop shows. The results are kept in src/theme/fonts;
// run again after changing an axis, a weight or the characters: node scripts/subset-fonts.mjs

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].concat('–—‘’“”•…→←↑↓×−₹™').join('');
const textFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'frac'];

// Without 'pres' (ligatures of half letters, and widths of the short i) a letter is written as its half form and the next, as the
// standard spelling of Hindi has it; with it, and with hints, a face would be four times as large.
const devanagari = [...range(0x900, 0x97f), '\u200c', '\u200d', '\u25cc'].join('');
const devanagariFeatures = 'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct abvs blws psts haln calt kern dist abvm blwm mark mkmk'.split(
  ' ',
);

// One weight for all headings: with a range of them the face would be larger than 40 KB.
const headings = { wght: 550, opsz: { min: 9, max: 144 }, SOFT: 60, WONK: 0 };

await subset('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-latin', latin, headings);
await subset('@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2', 'fraunces-rupee', '₹', headings);
for (const weight of [400, 500, 600]) {
  await subset(`@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`, `mukta-${weight}-latin`, latin);
  await subset(`@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`, `mukta-${weight}-rupee`, '₹');
  await subset(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`, `mukta-${weight}-devanagari`, devanagari, undefined, {
    keepFeatures: devanagariFeatures,
    noHinting: true,
  });
}

async function subset(source, name, text, variationAxes, options = {}) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(original, text, { targetFormat: 'woff2', keepFeatures: textFeatures, variationAxes, ...options });
  await writeFile(new URL(`../src/theme/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}: ${original.length} -> ${font.length} bytes`);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
