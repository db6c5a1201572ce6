import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const sums = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const sumLabel = style({ color: vars.color.soft, fontSize: vars.size.sm, fontWeight: 600 });

export const sum = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.xxl,
  fontWeight: 550,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});

export const means = style({ marginTop: space[1], color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.45 });

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const filter = style({ display: 'flex', alignItems: 'center', gap: space[2] });

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
