import { globalFontFace } from '@vanilla-extract/css';
import fraunces from './fonts/fraunces-latin.woff2';
import frauncesRupee from './fonts/fraunces-rupee.woff2';
import mukta400 from './fonts/mukta-400-latin.woff2';
import mukta400Devanagari from './fonts/mukta-400-devanagari.woff2';
import mukta400Rupee from './fonts/mukta-400-rupee.woff2';
import mukta500 from './fonts/mukta-500-latin.woff2';
import mukta500Devanagari from './fonts/mukta-500-devanagari.woff2';
import mukta500Rupee from './fonts/mukta-500-rupee.woff2';
import mukta600 from './fonts/mukta-600-latin.woff2';
import mukta600Devanagari from './fonts/mukta-600-devanagari.woff2';
import mukta600Rupee from './fonts/mukta-600-rupee.woff2';

const RUPEE = 'U+20B9';
const DEVANAGARI = 'U+0900-097F, U+200C-200D, U+25CC';

const woff2 = (url: string) => `url("${url}") format("woff2")`;

// The latin faces claim every character; the later faces win within their own range.
globalFontFace('Fraunces', { src: woff2(fraunces), fontWeight: '400 700', fontDisplay: 'swap' });
globalFontFace('Fraunces', {
  src: woff2(frauncesRupee),
  fontWeight: '400 700',
  fontDisplay: 'swap',
  unicodeRange: RUPEE,
});

const mukta = [
  [400, mukta400, mukta400Rupee, mukta400Devanagari],
  [500, mukta500, mukta500Rupee, mukta500Devanagari],
  [600, mukta600, mukta600Rupee, mukta600Devanagari],
] as const;
for (const [fontWeight, latin, rupee, devanagari] of mukta) {
  globalFontFace('Mukta', { src: woff2(latin), fontWeight, fontDisplay: 'swap' });
  globalFontFace('Mukta', { src: woff2(rupee), fontWeight, fontDisplay: 'swap', unicodeRange: RUPEE });
  globalFontFace('Mukta', {
    src: woff2(devanagari),
    fontWeight,
    fontDisplay: 'swap',
    unicodeRange: DEVANAGARI,
  });
}

// Measured against the faces above (average width of English text), so that nothing moves when they arrive.
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
