import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const totals = style({ ...mixin.column(1), marginBottom: space[4] });

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: vars.color.soft,
});

export const total = style([
  row,
  {
    alignItems: 'baseline',
    marginTop: space[2],
    paddingTop: space[3],
    borderTop: `1px solid ${vars.color.line}`,
    color: vars.color.ink,
    fontSize: vars.size.lg,
    fontWeight: 600,
  },
]);
