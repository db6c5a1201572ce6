import { style } from '@vanilla-extract/css';
import { space, vars } from '../../../theme/index.ts';

export const items = style({ display: 'grid', gap: space[3], marginTop: space[3] });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const name = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 });

export const ordered = style({ color: vars.color.soft, fontSize: vars.size.sm, whiteSpace: 'nowrap' });
