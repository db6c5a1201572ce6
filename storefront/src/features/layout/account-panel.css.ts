import { style } from '@vanilla-extract/css';
import { media, mixin, motion, radius, space, TARGET, vars } from '../../theme/index.ts';

const edge = (gutter: string) => `max(${gutter}, calc((100% - 75rem) / 2))`;

export const panel = style({
  ...mixin.panel,
  position: 'fixed',
  inset: `4.25rem ${edge(space[4])} auto auto`,
  minWidth: '15rem',
  maxWidth: 'calc(100vw - 2rem)',
  maxHeight: 'calc(100dvh - 6rem)',
  overflowY: 'auto',
  padding: space[2],
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  transition: `opacity ${motion.quick}, translate ${motion.quick}`,
  '@starting-style': { opacity: 0, translate: '0 8px' },
  '@media': {
    [media.tablet]: { right: edge(space[6]) },
    [media.wide]: { right: edge(space[8]) },
  },
});

export const person = style({
  padding: `${space[2]} ${space[3]}`,
  marginBottom: space[2],
  borderBottom: `1px solid ${vars.color.line}`,
  lineHeight: 1.35,
});

export const item = style({
  ...mixin.row(3),
  width: '100%',
  minHeight: TARGET,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: vars.color.ink,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.tint.jaggery }, '&:focus-visible': { outlineOffset: '-2px' } },
});

export const last = style({ marginTop: space[2], paddingTop: space[2], borderTop: `1px solid ${vars.color.line}` });
