import { style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const section = style({ marginTop: space[6] });

export const stack = style(mixin.stack(12));

export const overview = style(mixin.stack(4));

export const cards = style({
  ...mixin.stack(4),
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const charts = style({
  ...mixin.stack(4),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const card = style({ height: '100%', lineHeight: 1.4 });

export const period = style({ fontSize: vars.size.lg });

export const against = style(mixin.softText);

export const label = style({ ...mixin.softText, display: 'block', fontFamily: vars.font.text, fontWeight: 600 });

export const sum = style({
  ...mixin.headingText,
  marginTop: space[3],
  fontSize: vars.size.xxl,
  lineHeight: 1.25,
  fontVariantNumeric: 'lining-nums',
  overflowWrap: 'anywhere',
});

export const figures = style({ ...mixin.wrap(2, 6), marginTop: space[3] });

export const figure = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' });

export const rating = style({ marginTop: space[3] });

const changed = style({ fontSize: vars.size.sm, fontWeight: 400 });

export const change = styleVariants({
  more: [changed, { color: vars.color.leaf }],
  less: [changed, { color: vars.color.danger }],
  same: [changed, { color: vars.color.soft }],
});

export const arrow = style({ display: 'inline-block', verticalAlign: '-0.12em', marginInlineEnd: space[1] });

/** Hidden on phones, where it is below the name and the revenue. */
export const roomy = style({ '@media': { [media.phone]: { display: 'none' } } });

export const narrow = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      display: 'block',
      color: vars.color.soft,
      fontSize: vars.size.sm,
      fontWeight: 400,
      lineHeight: 1.35,
    },
  },
});

export const beneath = style({ display: 'block', lineHeight: 1.35 });

export const product = style({ paddingBlock: space[2], lineHeight: 1.35, overflowWrap: 'anywhere', minWidth: '9rem' });

export const named = style(mixin.row(3));
