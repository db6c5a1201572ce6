import { style } from '@vanilla-extract/css';
import { layer, media, mixin, motion, radius, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';
import { count as badge } from './tab-links.css.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
  '@media': { [media.low]: { position: 'static' } },
});

export const bar = style([
  container,
  { ...mixin.row(2), maxWidth: '90rem', minHeight: '3.5rem', '@media': { [media.tablet]: { gap: space[4] } } },
]);

export const shop = style({
  ...mixin.row(2),
  flexShrink: 0,
  minWidth: TARGET,
  minHeight: TARGET,
  color: vars.color.jaggery,
  fontFamily: vars.font.heading,
  fontSize: vars.size.xl,
  fontWeight: 600,
  textDecoration: 'none',
});

export const shopName = style({ '@media': { [media.phone]: { display: 'none' } } });

export const search = style({ flex: 1, minWidth: 0, maxWidth: '20rem' });

export const field = style({
  width: '100%',
  minHeight: TARGET,
  padding: `0 ${space[3]}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: radius.field,
  background: vars.color.card,
  color: vars.color.ink,
  transition: `border-color ${motion.quick}`,
});

export const tasks = style({
  position: 'relative',
  ...mixin.row(1),
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: space[2],
  borderRadius: radius.field,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.tint.jaggery } },
});

/** The icon says it on phones. */
export const tasksLabel = style({
  '@media': { [media.phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' } },
});

export const count = style([badge, { marginInlineStart: 0 }]);

export const account = style({ marginInlineStart: 'auto' });

/** Below the links of the account. */
export const settings = style({
  ...mixin.spread(2),
  marginTop: space[2],
  padding: `${space[2]} ${space[3]} 0`,
  borderTop: `1px solid ${vars.color.line}`,
});
