import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const sums = style({
  ...mixin.grid(4),
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const sumLabel = style({ ...mixin.softText, fontWeight: 600 });

export const sum = style({ ...mixin.headingText, fontSize: vars.size.xxl, lineHeight: 1.3, overflowWrap: 'anywhere' });

export const means = style({ ...mixin.softText, marginTop: space[1], lineHeight: 1.45 });

export const tools = style(mixin.wrappedRow(3));

export const filter = style(mixin.row(2));

export const filterLabel = style({ fontSize: vars.size.sm, fontWeight: 600 });

export const nowrap = style({ whiteSpace: 'nowrap' });

export const roomy = style({ whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, fontWeight: 400 } },
});

export const product = style({
  minWidth: '6rem',
  paddingBlock: space[2],
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: vars.size.sm } },
});

export const note = style({ display: 'block', color: vars.color.soft, fontSize: vars.size.xs, lineHeight: 1.3 });

export const icon = style({ flexShrink: 0, maxWidth: 'none', '@media': { [media.phone]: { display: 'none' } } });

export const reversed = style({ color: vars.color.soft, textDecoration: 'line-through' });
