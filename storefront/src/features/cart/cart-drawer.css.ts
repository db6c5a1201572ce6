import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '12rem',
  color: vars.color.jaggery,
  fontSize: vars.size.xl,
});

export const lines = style({ display: 'flex', flexDirection: 'column' });

export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  paddingBlock: space[4],
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { borderBottom: 0, paddingBottom: 0 },
  },
});

/** In one row while both are folded, because a low window must show the total, too. */
export const delivery = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  marginTop: space[4],
  paddingTop: space[2],
  borderTop: `1px solid ${vars.color.line}`,
});

export const part = style({ flex: '1 1 auto', maxWidth: '100%' });

export const row = style({ flexBasis: '100%' });

export const lineBody = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
});

export const lineHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  lineHeight: 1.35,
});

export const lineName = style({
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const lineTotal = style({ color: vars.color.jaggery });

export const unitPrice = style(mixin.softText);

export const lineActions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  marginTop: space[2],
});

/** Aligns the text, not the padded box, with the prices. */
export const remove = style({ marginLeft: 'auto', marginRight: `calc(${space[3]} * -1)` });
