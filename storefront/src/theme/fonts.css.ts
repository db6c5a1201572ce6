import { globalFontFace } from '@vanilla-extract/css';
import fraunces from './fonts/fraunces-latin.woff2';
import frauncesAccented from './fonts/fraunces-accented.woff2';
import frauncesRupee from './fonts/fraunces-rupee.woff2';
import mukta400 from './fonts/mukta-400-latin.woff2';
import mukta400Accented from './fonts/mukta-400-accented.woff2';
import mukta400Devanagari from './fonts/mukta-400-devanagari.woff2';
import mukta400Rupee from './fonts/mukta-400-rupee.woff2?inline';
import mukta600 from './fonts/mukta-600-latin.woff2';
import mukta600Accented from './fonts/mukta-600-accented.woff2';
import mukta600Devanagari from './fonts/mukta-600-devanagari.woff2';
import mukta600Rupee from './fonts/mukta-600-rupee.woff2?inline';

const ACCENTED = 'U+C0-D6, U+D8-FF';
const RUPEE = 'U+20B9';
const DEVANAGARI = 'U+0900-097F, U+200C-200D, U+25CC';

const mukta = [
  [400, mukta400, mukta400Accented, mukta400Rupee, mukta400Devanagari],
  [600, mukta600, mukta600Accented, mukta600Rupee, mukta600Devanagari],
] as const;

// The latin faces have no unicode-range; later faces win within their own.
face('Fraunces', '400 700', fraunces);
face('Fraunces', '400 700', frauncesAccented, ACCENTED);
face('Fraunces', '400 700', frauncesRupee, RUPEE);
for (const [weight, latin, accented, rupee, devanagari] of mukta) {
  face('Mukta', weight, latin);
  face('Mukta', weight, accented, ACCENTED);
  face('Mukta', weight, rupee, RUPEE);
  face('Mukta', weight, devanagari, DEVANAGARI);
}

function face(family: string, fontWeight: number | string, url: string, unicodeRange?: string): void {
  globalFontFace(family, {
    src: `url("${url}") format("woff2")`,
    fontWeight,
    fontDisplay: 'swap',
    ...(unicodeRange && { unicodeRange }),
  });
}

// Measured against the faces above (average width of English text), to prevent a layout shift when they load.
globalFontFace('Fraunces fallback', {
  src: 'local("Times New Roman"), local("Liberation Serif"), local("Tinos")',
  sizeAdjust: '116.5%',
  ascentOverride: '83.9%',
  descentOverride: '21.9%',
  lineGapOverride: '0%',
});
globalFontFace('Mukta fallback', {
  src: 'local("Arial"), local("Liberation Sans"), local("Arimo"), local("Roboto")',
  sizeAdjust: '94.3%',
  ascentOverride: '119.9%',
  descentOverride: '56.4%',
  lineGapOverride: '0%',
});
