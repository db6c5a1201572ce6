import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Subsets the npm font packages into src/theme/fonts, which is committed.
// Run again after changing an axis, a weight or the characters: node scripts/subset-fonts.mjs

// Characters of the shop's English texts. Names may need more, which browsers load from further faces on demand.
const latin = [...range(0x20, 0x7e)].concat('\u00a0©·×–—‘’“”•…→←−').join('');
const accented = range(0xc0, 0xff)
  .filter((letter) => letter !== '×')
  .join('');
const textFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];
// Mukta kerns spaces after commas and stops, which almost vanish where glyphs are placed on whole pixels.
const withoutKerning = { keepFeatures: textFeatures.filter((feature) => feature !== 'kern') };

// Without 'pres' (conjunct ligatures, width variants of the short i), conjuncts show half forms, as standard Hindi
// does; with it and with hints, a face would be four times as large.
const devanagari = [...range(0x900, 0x97f), '\u200c', '\u200d', '\u25cc'].join('');
const devanagariFeatures =
  'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct abvs blws psts haln calt kern dist abvm blwm mark mkmk'.split(' ');

// One weight and one optical size for all headings: variable axes would triple the size.
const headings = { wght: 550, opsz: 36, SOFT: 60, WONK: 0 };

await subset('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', 'fraunces-latin', latin, headings);
await subset(
  '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  'fraunces-accented',
  accented,
  headings,
);
await subset(
  '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
  'fraunces-rupee',
  '₹',
  headings,
);
for (const weight of [400, 600]) {
  const latinSource = `@fontsource/mukta/files/mukta-latin-${weight}-normal.woff2`;
  await subset(latinSource, `mukta-${weight}-latin`, latin, undefined, withoutKerning);
  await subset(latinSource, `mukta-${weight}-accented`, accented, undefined, withoutKerning);
  await subset(`@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`, `mukta-${weight}-rupee`, '₹');
  await subset(
    `@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`,
    `mukta-${weight}-devanagari`,
    devanagari,
    undefined,
    {
      keepFeatures: devanagariFeatures,
    },
  );
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
