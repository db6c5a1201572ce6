import { style } from '@vanilla-extract/css';
import { radius, space, vars } from '../../theme/index.ts';

export const summary = style({ gridArea: 'summary' });

export const head = style({ display: 'flex', alignItems: 'center', gap: space[4], lineHeight: 1.3 });

export const average = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.hero,
  fontWeight: 550,
  lineHeight: 1,
});

export const soft = style({ display: 'block', color: vars.color.soft, fontSize: vars.size.sm });

export const none = style({ fontWeight: 600 });

export const bars = style({ display: 'grid', gap: space[1], marginTop: space[4] });

export const bar = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '0.7rem 1fr 2rem',
  alignItems: 'center',
  gap: space[3],
  fontSize: vars.size.sm,
  lineHeight: 1.5,
  color: vars.color.soft,
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
