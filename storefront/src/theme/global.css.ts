import { globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { radius, vars } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote', { margin: 0 });
globalStyle('ul, ol, fieldset', { padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });

globalStyle('html', {
  fontSize: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: '5.5rem',
});
// Only after a navigation: a loaded document would animate the browser's scroll restoration.
globalStyle('html[data-navigated]', {
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

globalStyle('body', {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  fontFamily: vars.font.text,
  fontSize: vars.size.md,
  lineHeight: 1.6,
  color: vars.color.ink,
  background: vars.color.paper,
  WebkitFontSmoothing: 'antialiased',
});

globalStyle('h1, h2, h3, h4', {
  fontFamily: vars.font.heading,
  fontWeight: 550,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
  // At small sizes and one pixel per dot, the spaces of the display face nearly close.
  wordSpacing: '0.08em',
  fontOpticalSizing: 'auto',
  textWrap: 'balance',
});
globalStyle(':root:lang(hi) :is(h1, h2, h3, h4)', { fontWeight: 600, lineHeight: 1.3, letterSpacing: 'normal' });
globalStyle('p', { textWrap: 'pretty' });

globalStyle('a', { color: vars.color.jaggery, textUnderlineOffset: '0.2em', textDecorationThickness: '0.06em' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('button', { cursor: 'pointer' });
globalStyle('button:disabled', { cursor: 'not-allowed' });

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.saffron}`,
  outlineOffset: '2px',
  borderRadius: radius.field,
});
globalStyle('::selection', { background: vars.tint.gold, color: vars.color.ink });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.calm]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // 0s and not 1ms, with which every element would follow its parent's colors a frame late.
      transitionDuration: '0s !important',
    },
  },
});
