import { style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../../theme/index.ts';

export const page = style({
  display: 'grid',
  minHeight: '100dvh',
  '@media': { [media.wide]: { gridTemplateColumns: '1fr 1fr' } },
});

export const welcome = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  maxWidth: '32rem',
  margin: '0 auto',
  padding: `${space[8]} ${space[6]}`,
});

export const home = style({ marginBottom: space[12] });

export const title = style({ fontSize: vars.size.display });

export const text = style({ marginTop: space[3], color: vars.color.soft, fontSize: vars.size.lg, lineHeight: 1.45 });

export const actions = style({ display: 'grid', gap: space[3], marginTop: space[8] });

export const terms = style({ marginTop: space[6], color: vars.color.soft, fontSize: vars.size.sm });

export const benefits = style({
  display: 'none',
  background: vars.color.sunken,
  borderLeft: `1px solid ${vars.color.line}`,
  '@media': { [media.wide]: { display: 'grid', placeItems: 'center', padding: space[12] } },
});

export const benefitList = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[4],
  maxWidth: '36rem',
});

export const benefit = style({
  padding: space[6],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
});

export const benefitIcon = style({ color: vars.color.leaf });

export const benefitTitle = style({ marginTop: space[4], fontSize: vars.size.lg });

export const benefitText = style({ marginTop: space[2], color: vars.color.soft, fontSize: vars.size.sm });
