import { style } from '@vanilla-extract/css';
import { media, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { paddingBlock: `${space[8]} ${space[18]}` }]);

export const title = style({ fontSize: vars.size.display, marginBottom: space[6] });

export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '20rem 1fr', gap: space[12] } },
});

export const main = style({ minWidth: 0 });

export const side = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  borderRadius: '50%',
  background: vars.tint.jaggery,
  color: vars.color.jaggery,
  fontFamily: vars.font.heading,
  fontSize: vars.size.xxl,
});

export const name = style({ fontSize: vars.size.xl, overflowWrap: 'anywhere' });

export const facts = style({ display: 'grid', gap: space[2], marginBottom: space[3], color: vars.color.soft });

export const fact = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space[3], lineHeight: 1.4 });

export const factLink = style({ display: 'flex', alignItems: 'center', minHeight: TARGET, fontWeight: 600 });

export const factText = style({ overflowWrap: 'anywhere' });

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4], maxWidth: '34rem' });

export const verifyEmail = style([form, { marginTop: space[2] }]);

export const pair = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const submit = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] });

export const cardTitle = style({ fontSize: vars.size.lg });

export const cardText = style({
  marginTop: space[1],
  marginBottom: space[4],
  color: vars.color.soft,
  overflowWrap: 'anywhere',
});

export const cardNotice = style({ marginTop: space[4] });

export const method = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlock: space[3],
  fontWeight: 600,
});
