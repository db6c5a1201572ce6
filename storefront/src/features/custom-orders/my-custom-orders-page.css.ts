import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '64rem', paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[6],
});

export const title = style({ fontSize: vars.size.display });
