import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const list = style({ ...mixin.column(4), gridArea: 'list', alignItems: 'flex-start', minWidth: 0 });

export const reviews = style({ width: '100%' });

export const review = style({
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
});

export const results = style({
  width: '100%',
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
});

export const noMatch = style({ ...mixin.column(3), alignItems: 'flex-start' });
