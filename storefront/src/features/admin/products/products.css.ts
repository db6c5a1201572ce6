import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../../theme/index.ts';

export const section = style({ ...mixin.stack(6), marginTop: space[6] });

export const title = style({ fontSize: vars.size.xl });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const form = style(mixin.column(6));

export const actions = style(mixin.wrappedRow(3));

export const counts = style([actions, { marginTop: space[2] }]);

export const row = style({ width: '1%' });

export const picker = style({ ...mixin.grid(4), maxWidth: '44rem' });

export const choices = style({ ...mixin.panel, display: 'grid', maxHeight: '26rem', overflowY: 'auto' });

export const choice = style({
  ...mixin.row(3),
  width: '100%',
  minHeight: TARGET,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  background: 'transparent',
  color: vars.color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    'li + li > &': { borderTop: `1px solid ${vars.color.line}` },
    '&:hover': { background: vars.color.paper },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export const choiceText = style({ flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const choiceMeta = style({ ...mixin.softText, display: 'block' });

export const chosen = style({ ...mixin.wrappedRow(4), ...mixin.panel, padding: space[3] });

export const chosenText = style({ flex: '1 1 12rem', minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });

export const chosenName = style({ fontSize: vars.size.lg, selectors: { '&:focus': { outline: 'none' } } });

export const images = style({ ...mixin.grid(4), gridTemplateColumns: 'repeat(2, minmax(0, 16rem))' });

export const imageSide = style({ ...mixin.grid(2), alignContent: 'start', minWidth: 0 });

export const frame = style({
  ...mixin.softText,
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1 / 1',
  padding: 0,
  overflow: 'hidden',
  borderRadius: radius.card,
  background: vars.tint.sweets,
  textAlign: 'center',
});

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const withPreview = style({
  ...mixin.stack(6),
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' } },
});

export const preview = style({
  ...mixin.grid(3),
  maxWidth: '17rem',
  '@media': { [media.wide]: { position: 'sticky', top: '6rem' } },
});

export const tabSection = style(mixin.stack(6));

export const rules = style({
  ...mixin.grid(1),
  marginTop: space[2],
  paddingInlineStart: space[6],
  listStyle: 'disc',
  color: vars.color.soft,
});

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const words = style({ minWidth: '6rem', maxWidth: '22rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const history = style({ marginTop: space[6] });

export const belowText = style({ ...mixin.stack(3), marginTop: space[3] });

export const imports = style(mixin.grid(2));
