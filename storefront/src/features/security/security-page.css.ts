import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({ ...mixin.spread(1, 4), marginBottom: space[6] });

export const title = style({ fontSize: vars.size.display });

export const sections = style(mixin.grid(12));

export const section = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '20rem minmax(0, 1fr)', gap: space[12] } },
});

export const sectionTitle = style({ fontSize: vars.size.xl, selectors: { '&:focus': { outline: 'none' } } });

export const sectionText = style({ marginTop: space[2], maxWidth: '34rem', color: vars.color.soft, lineHeight: 1.5 });

export const form = style({ ...mixin.column(4), maxWidth: '34rem' });

export const stack = style(mixin.column(4));

export const actions = style(mixin.wrap(3));

/** No gap, because the padding of the quiet buttons suffices. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', marginInline: `calc(${space[3]} * -1)` });

export const submit = style({ marginTop: space[2] });

export const state = style({ ...mixin.wrappedRow(3), fontWeight: 600 });

export const soft = style({ color: vars.color.soft, lineHeight: 1.5 });

export const cardTitle = style({ fontSize: vars.size.lg });

export const list = style({ display: 'grid' });

export const place = style({
  ...mixin.grid(2, 4),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  paddingBlock: space[4],
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0 } },
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

export const placeIcon = style({ marginTop: '0.15rem', color: vars.color.jaggery });

export const device = style({ ...mixin.wrappedRow(1, 3), fontWeight: 600, overflowWrap: 'anywhere' });

export const placeFacts = style({ ...mixin.softText, marginTop: space[1], overflowWrap: 'anywhere' });

export const placeAction = style({
  '@media': { [media.phone]: { gridColumn: 2, marginLeft: `calc(${space[3]} * -1)` } },
});

export const everywhere = style({ marginTop: space[6] });

export const points = style({ ...mixin.grid(2), paddingLeft: '1.2em', listStyle: 'disc', lineHeight: 1.45 });

export const step = style({ ...mixin.softText, fontWeight: 600 });

const SCANNED = '12.5rem';

/** Dark on light in both themes, because not every camera reads inverted codes. */
export const qr = style({
  display: 'grid',
  width: SCANNED,
  height: SCANNED,
  margin: '0 auto',
  borderRadius: radius.field,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.card,
  color: vars.color.ink,
  overflow: 'hidden',
});
const reversed = { background: vars.color.ink, color: vars.color.paper };
globalStyle(`:root[data-theme="dark"] ${qr}`, reversed);
globalStyle(`:root:not([data-theme="light"]) ${qr}`, { '@media': { '(prefers-color-scheme: dark)': reversed } });

export const letters = style({
  fontFamily: 'ui-monospace, monospace',
  fontVariantNumeric: 'slashed-zero',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const secret = style([
  letters,
  {
    padding: `${space[2]} ${space[3]}`,
    borderRadius: radius.field,
    background: vars.color.sunken,
    textAlign: 'center',
    lineHeight: 1.7,
  },
]);

export const codes = style({
  ...mixin.grid(1, 4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, 40%), 1fr))',
  padding: space[4],
  borderRadius: radius.field,
  background: vars.color.sunken,
});

export const code = style([letters, { textAlign: 'center' }]);

/** The only part of the page that is printed. */
export const sheet = style([stack, {}]);
export const onPaperOnly = style({ display: 'none' });
globalStyle(`body:has(${sheet}) > *:not(:has(${sheet})), ${sheet} button, ${sheet} ${step}`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`${sheet} ${onPaperOnly}`, { '@media': { print: { display: 'block' } } });
globalStyle(`body:has(${sheet}), [role="dialog"]:has(${sheet}), [role="dialog"]:has(${sheet}) *`, {
  '@media': { print: { color: 'CanvasText', background: 'Canvas', colorScheme: 'light' } },
});
globalStyle(`[role="dialog"]:has(${sheet})`, {
  '@media': {
    print: {
      position: 'static',
      transform: 'none',
      maxHeight: 'none',
      overflow: 'visible',
      animation: 'none',
      boxShadow: 'none',
    },
  },
});

export const alone = style({ marginTop: space[4], color: vars.color.soft });

export const parts = style({ display: 'grid' });

export const part = style({
  ...mixin.spread(4),
  selectors: { '& + &': { marginTop: space[6], paddingTop: space[6], borderTop: `1px solid ${vars.color.line}` } },
});

export const pointsTitle = style({ fontSize: vars.size.md, marginBottom: space[2] });

export const onTouchOnly = style({ '@media': { '(hover: hover)': { display: 'none' } } });
