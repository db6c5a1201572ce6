import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const card = style({ maxWidth: '48rem' });

export const title = style({ fontSize: vars.size.xl });

export const intro = style({ marginTop: space[1], color: vars.color.soft });

export const facts = style({
  ...mixin.grid(4, 6),
  marginTop: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const label = style(mixin.softText);

export const value = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const line = style({ display: 'block' });

export const number = style([line, { letterSpacing: '0.04em' }]);

export const missing = style({ color: vars.color.soft, fontWeight: 400 });

export const change = style({ marginTop: space[6] });

export const form = style(mixin.column(4));
