import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../theme/index.ts';

export const summary = style({ gridArea: 'summary' });

export const head = style({ ...mixin.row(4), lineHeight: 1.3 });

export const average = style({ ...mixin.headingText, fontSize: vars.size.hero, lineHeight: 1 });

export const soft = style({ ...mixin.softText, display: 'block' });

export const none = style({ fontWeight: 600 });

export const bars = style({ ...mixin.grid(1), marginTop: space[4] });

export const bar = style({
  ...mixin.grid(3),
  ...mixin.softText,
  position: 'relative',
  gridTemplateColumns: '0.7rem 1fr 2rem',
  alignItems: 'center',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const track = style({
  height: '0.4rem',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: vars.tint.neutral,
});

export const share = style({
  display: 'block',
  height: '100%',
  borderRadius: radius.pill,
  background: vars.color.gold,
});

export const number = style({ textAlign: 'end' });
