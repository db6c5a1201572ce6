import { globalStyle, style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../theme/index.ts';

const news = style({
  ...mixin.column(2),
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const waiting = style([news, { background: vars.tint.jaggery }]);

export const sentBack = style([news, { background: vars.tint.saffron }]);

export const title = style({ display: 'flex', alignItems: 'flex-start', gap: space[2], fontWeight: 600 });

export const icon = style({
  flexShrink: 0,
  marginTop: '0.15em',
  color: vars.color.jaggery,
  selectors: { [`${sentBack} &`]: { color: vars.color.saffron } },
});

export const note = style({
  margin: 0,
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${vars.color.saffron}`,
  whiteSpace: 'pre-line',
});

export const hint = style({ fontSize: vars.size.sm });

export const comparison = style({
  maxWidth: '40rem',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

globalStyle(`${comparison} :is(th, td)`, {
  width: '40%',
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${comparison} th:first-child`, { width: '20%', overflowWrap: 'normal' });
globalStyle(`${comparison} thead th`, { fontWeight: 600 });
globalStyle(`${comparison} td:last-child`, { fontWeight: 600 });

export const corner = style({ color: 'transparent' });
