import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const forgot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  margin: `calc(${space[2]} * -1) calc(${space[3]} * -1)`,
});

export const switchLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  color: vars.color.soft,
  fontSize: vars.size.sm,
});

export const codeActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginInline: `calc(${space[3]} * -1)`,
});

export const switchCode = style({ marginInline: `calc(${space[3]} * -1)` });
