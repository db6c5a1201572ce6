import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Cuts the npm font packages down to what the shop shows. The results are kept in src/theme/fonts;
// run again after changing an axis, a weight or the characters: node scripts/subset-fonts.mjs

// What the shop's own English is written with. Names may need more; those faces are fetched when a page has such letters.
const latin = [...range(0x20, 0x7e)].concat('\u00a0©·×–—‘’“”•…→←−').join('');
const accented = range(0xc0, 0xff)
  .filter((letter) => letter !== '×')
  .join('');
const textFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];

// Without 'pres' (ligatures of half letters, and widths of the short i) a letter is written as its half form and the next, as the
// standard spelling of Hindi has it; with it, and with hints, a face would be four times as large.
const devanagari = [...range(0x900, 0x97f), '\u200c', '\u200d', '\u25cc'].join('');
const devanagariFeatures = 'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct abvs blws psts haln calt kern dist abvm blwm mark mkmk'.split(
  ' ',
);

// One weight and one optical size for all headings: ranges of them would make the face three times as large.
const headings = { wght: 550, opsz: 36, SOFT: 60, WONK: 0 };

await subset('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-latin', latin, headings);
await subset('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-accented', accented, headings);
await subset('@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2', 'fraunces-rupee', '₹', headings);
for (const weight of [400, 600]) {
  await subset(`@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`, `mukta-${weight}-latin`, latin);
  await subset(`@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`, `mukta-${weight}-accented`, accented);
  await subset(`@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`, `mukta-${weight}-rupee`, '₹');
  await subset(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`, `mukta-${weight}-devanagari`, devanagari, undefined, {
    keepFeatures: devanagariFeatures,
  });
}

async function subset(source, name, text, variationAxes, options = {}) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    keepFeatures: textFeatures,
    variationAxes,
    noHinting: true,
    ...options,
  });
  await writeFile(new URL(`../src/theme/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}: ${original.length} -> ${font.length} bytes`);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
