import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../../theme/index.ts';

export const head = style({ ...mixin.wrappedRow(3), marginBottom: space[4] });

export const title = style({ fontSize: vars.size.xl, marginInlineEnd: 'auto' });

export const sheets = style(mixin.stack(6));

export const slip = style({
  ...mixin.stack(6),
  colorScheme: 'light',
  background: 'Canvas',
  color: 'CanvasText',
  width: '100%',
  maxWidth: '50rem',
  marginInline: 'auto',
  padding: space[8],
  border: `1px solid ${vars.color.line}`,
  fontSize: '1rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: { padding: space[4] },
    print: { maxWidth: 'none', padding: 0, border: 0, selectors: { '&:not(:last-child)': { breakAfter: 'page' } } },
  },
});

/** The only part of the page that is printed. */
globalStyle(`body:has(${sheets}) *:not(:has(${sheets}), ${sheets}, ${sheets} *)`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`body:has(${sheets}), body:has(${sheets}) *:has(${sheets}), ${sheets}`, {
  '@media': {
    print: { display: 'block', margin: 0, padding: 0, maxWidth: 'none', background: 'Canvas', colorScheme: 'light' },
  },
});

export const slipHead = style({
  ...mixin.wrap(2, 6),
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  paddingBottom: space[3],
  borderBottom: '2px solid CanvasText',
});

export const shop = style({ ...mixin.headingText, fontSize: '1.5rem', lineHeight: 1.2 });

export const number = style({
  fontSize: '1.9rem',
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** For the scanner at hand-over. */
export const code = style({ width: '5.5rem', lineHeight: 0 });

export const dates = style({ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: space[3] });

export const label = style({ fontSize: '0.85rem', fontStyle: 'normal' });

export const recipient = style({ fontStyle: 'normal', fontSize: '1.2rem' });

export const name = style({ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 });

export const pincode = style({
  fontSize: '2.4rem',
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const lines = style({ width: '100%', borderCollapse: 'collapse' });

globalStyle(`${lines} :is(th, td)`, {
  padding: space[2],
  border: '1px solid CanvasText',
  textAlign: 'start',
  verticalAlign: 'middle',
});
globalStyle(`${lines} :is(th, td):not(:nth-child(3))`, { width: '1%', whiteSpace: 'nowrap' });
globalStyle(`${lines} tr`, { breakInside: 'avoid' });

export const tick = style({ display: 'block', width: '1.3rem', height: '1.3rem', border: '2px solid CanvasText' });

export const quantity = style({ fontSize: '1.3rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums lining-nums' });

export const boxed = style({ padding: space[4], border: '2px solid CanvasText', breakInside: 'avoid' });

export const stub = style({
  marginTop: 'auto',
  paddingTop: space[4],
  borderTop: '2px dashed CanvasText',
  breakInside: 'avoid',
});

export const message = style({ fontSize: '1.2rem', whiteSpace: 'pre-line', fontStyle: 'italic' });
