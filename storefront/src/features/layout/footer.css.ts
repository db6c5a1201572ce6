import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const footer = style({ marginTop: space[18], background: vars.color.sunken });

export const border = style({ color: vars.color.jaggery, opacity: 0.75, overflow: 'hidden' });

export const columns = style({
  ...mixin.grid(8),
  gridTemplateColumns: '1fr 1fr',
  paddingBlock: space[8],
  '@media': {
    [media.wide]: { gridTemplateColumns: '1.6fr 1fr 1.1fr 1.3fr', gap: space[12], paddingBlock: space[12] },
  },
});

export const wholeRow = style({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

export const contact = style([wholeRow, { fontStyle: 'normal' }]);

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: vars.color.jaggery,
  fontFamily: vars.font.heading,
  fontSize: vars.size.xl,
  fontWeight: 600,
});

export const blurb = style({ marginTop: space[2], maxWidth: '24rem', color: vars.color.soft });

export const heading = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.saffron, textDecoration: 'underline' } },
  '@media': { [media.phone]: { minHeight: TARGET } },
});

export const detail = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  paddingBlock: space[1],
  color: vars.color.soft,
  lineHeight: 1.5,
});

export const detailIcon = style({ flexShrink: 0, marginTop: '0.25rem', color: vars.color.jaggery });

export const socials = style({ display: 'flex', gap: space[2], marginTop: space[4] });

export const social = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  color: vars.color.jaggery,
  selectors: {
    '&:hover': { borderColor: vars.color.jaggery },
    '&:focus-visible': { borderRadius: radius.pill },
  },
});

export const bottom = style({
  ...mixin.softText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[6],
  rowGap: space[2],
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
});

export const addressLine = style({ display: 'block' });

export const legal = style(mixin.wrap(1, 4));

export const policies = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });

export const switches = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  // Aligns the text of the first link with the line above.
  marginInlineStart: `-${space[3]}`,
});
