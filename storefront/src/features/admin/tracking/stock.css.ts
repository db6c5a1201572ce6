import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, TARGET, vars } from '../../../theme/index.ts';
import { step as quantityStep, stepper as quantityStepper } from '../../../ui/quantity-stepper.css.ts';

export const tools = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  marginBottom: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 16rem)' } },
});

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    [media.phone]: { paddingInline: space[3], paddingBlock: space[3] },
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
});

export const facts = style({ display: 'grid', gap: space[1], minWidth: 0, lineHeight: 1.35 });

export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const link = style({ color: 'inherit', textDecorationColor: vars.color.line });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm, overflowWrap: 'anywhere' });

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.phone]: { gridColumn: '1 / -1' }, [media.tablet]: { justifyContent: 'flex-end', width: '16rem' } },
});

export const stepper = style([quantityStepper, { border: 0, background: 'transparent' }]);

export const step = quantityStep;

export const input = style({ width: '5rem', fontVariantNumeric: 'tabular-nums lining-nums', minHeight: TARGET });

globalStyle(`${input} > input`, { textAlign: 'center' });

export const hint = style({ flexBasis: '100%', color: vars.color.soft, fontSize: vars.size.sm });

export const conflict = style({ gridColumn: '1 / -1' });

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
