import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, TARGET, vars } from '../../../theme/index.ts';
import { step as quantityStep, stepper as quantityStepper } from '../../../ui/quantity-stepper.css.ts';

export const tools = style({
  ...mixin.grid(3),
  alignItems: 'start',
  marginBottom: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 16rem)' } },
});

export const list = style(mixin.panel);

export const row = style({
  ...mixin.grid(2, 3),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  padding: `${space[2]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    [media.phone]: { paddingInline: space[3], paddingBlock: space[3] },
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
});

export const facts = style({ ...mixin.grid(1), minWidth: 0, lineHeight: 1.35 });

export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const link = style({ color: 'inherit', textDecorationColor: vars.color.line });

export const soft = style({ ...mixin.softText, overflowWrap: 'anywhere' });

export const badges = style(mixin.wrap(1));

export const form = style({
  ...mixin.wrappedRow(2),
  '@media': { [media.phone]: { gridColumn: '1 / -1' }, [media.tablet]: { justifyContent: 'flex-end', width: '16rem' } },
});

export const stepper = style([quantityStepper, { border: 0, background: 'transparent' }]);

export const step = quantityStep;

export const input = style({ width: '5rem', fontVariantNumeric: 'tabular-nums lining-nums', minHeight: TARGET });

globalStyle(`${input} > input`, { textAlign: 'center' });

export const hint = style({ ...mixin.softText, flexBasis: '100%' });

export const conflict = style({ gridColumn: '1 / -1' });
