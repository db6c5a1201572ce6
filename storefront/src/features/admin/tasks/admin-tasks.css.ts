import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../../theme/index.ts';

export const strip = style({ marginBottom: space[4] });

export const title = style({ ...mixin.softText, marginBottom: space[2], fontFamily: vars.font.text, fontWeight: 600 });

export const news = style({
  marginBottom: space[2],
  color: vars.color.leaf,
  fontWeight: 600,
  ':empty': { display: 'none' },
});

export const items = style(mixin.wrap(2));

export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  borderRadius: radius.pill,
  background: vars.tint.saffron,
  color: vars.color.saffron,
  fontSize: vars.size.sm,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [media.phone]: { paddingInline: space[2], fontSize: vars.size.xs } },
});

export const urgent = style([item, { background: vars.tint.danger, color: vars.color.danger, cursor: 'pointer' }]);

export const roomy = style({ '@media': { [media.phone]: { display: 'none' } } });

export const narrow = style({ display: 'none', '@media': { [media.phone]: { display: 'inline' } } });

export const nothing = style({ ...mixin.row(2), color: vars.color.leaf });

export const emails = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: space[3] });

export const email = style({
  ...mixin.stack(1),
  justifyItems: 'start',
  paddingBlock: space[4],
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const emailName = style({ fontSize: vars.size.md, fontFamily: vars.font.text, fontWeight: 600 });

export const soft = style(mixin.softText);

export const decisions = style(mixin.wrap(2));
