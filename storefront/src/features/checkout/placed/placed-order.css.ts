import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '50vh',
  color: vars.color.jaggery,
  fontSize: vars.size.xl,
});

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: '100%',
  maxWidth: '44rem',
  margin: '0 auto',
  padding: `${space[12]} ${space[4]} ${space[18]}`,
  textAlign: 'center',
});

export const placedIcon = style({ color: vars.color.leaf });

export const icons = styleVariants({
  waiting: { color: vars.color.jaggery },
  failed: { color: vars.color.danger },
  closed: { color: vars.color.soft },
});

export const title = style({
  marginTop: space[4],
  fontSize: vars.size.display,
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const text = style({ marginTop: space[3], maxWidth: '30rem', color: vars.color.soft, textWrap: 'balance' });

export const confirm = style({ marginTop: space[6], textAlign: 'left', selectors: { '&:empty': { display: 'none' } } });

export const action = style({ ...mixin.column(4), alignItems: 'center', width: '100%', marginTop: space[6] });

/** As wide as a thumb needs on phones, and no wider than the text elsewhere. */
globalStyle(`${action} > form`, { width: '100%', maxWidth: '22rem' });

export const reason = style({ marginTop: space[3], maxWidth: '30rem', fontWeight: 600, textWrap: 'balance' });

export const payAgain = style({ ...mixin.column(2), alignItems: 'center', color: vars.color.soft });

export const otherWays = style({ ...mixin.column(3), alignItems: 'center', width: '100%', marginTop: space[4] });

export const otherWaysTitle = style({ fontSize: vars.size.lg });

export const methods = style({
  ...mixin.wrap(2),
  justifyContent: 'center',
  '@media': { [media.phone]: { flexDirection: 'column', width: '100%', maxWidth: '22rem' } },
});

export const order = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  width: '100%',
  marginTop: space[8],
  textAlign: 'start',
});

export const number = style({ fontSize: vars.size.xl });

export const next = style({
  width: '100%',
  marginTop: space[8],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.color.line}`,
});

export const nextTitle = style({ fontSize: vars.size.xl, marginBottom: space[6] });

export const steps = style({
  display: 'grid',
  gap: space[6],
  textAlign: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const step = style({
  display: 'flex',
  gap: space[3],
  '@media': { [media.tablet]: { flexDirection: 'column' } },
});

export const stepIcon = style({ flexShrink: 0, color: vars.color.jaggery });

export const stepTitle = style({ fontSize: vars.size.md });

export const stepText = style({ marginTop: space[1], color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.5 });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[12],
  '@media': { [media.phone]: { flexDirection: 'column', alignSelf: 'stretch' } },
});
