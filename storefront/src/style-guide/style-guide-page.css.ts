import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../theme/index.ts';

export const page = style({
  width: 'min(75rem, 100%)',
  marginInline: 'auto',
  padding: space[4],
  '@media': { [media.tablet]: { padding: space[8] } },
});

export const head = style({ ...mixin.wrap(4), alignItems: 'baseline', justifyContent: 'space-between' });

export const title = style({ fontSize: vars.size.hero });

export const section = style({ paddingTop: space[12] });

export const sectionTitle = style({ fontSize: vars.size.xxl, marginBottom: space[4] });

export const sample = style({ paddingTop: space[4] });

export const sampleTitle = style({ ...mixin.softText, marginBottom: space[2] });

export const row = style(mixin.wrappedRow(3));

export const columns = style({
  ...mixin.grid(6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

export const swatches = style({ ...mixin.grid(3), gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' });

export const swatch = style({
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.field,
  background: vars.color.card,
});

export const colour = style({ height: '3.5rem', borderBottom: `1px solid ${vars.color.line}` });

export const swatchText = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space[2],
  fontSize: vars.size.xs,
  lineHeight: 1.45,
});

export const mono = style({ fontFamily: 'ui-monospace, monospace', fontSize: vars.size.xs, color: vars.color.soft });

export const bar = style({ height: '0.75rem', background: vars.color.saffron });

export const shape = style({
  display: 'grid',
  placeItems: 'center',
  width: '7rem',
  height: '4.5rem',
  border: `1px solid ${vars.color.line}`,
  background: vars.color.card,
  fontSize: vars.size.xs,
});
