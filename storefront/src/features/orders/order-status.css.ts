import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const icons = styleVariants({
  pending: { color: vars.color.soft },
  processing: { color: vars.color.gold },
  shipped: { color: 'light-dark(#2A5C8A, #8DBBE8)' },
  delivered: { color: vars.color.leaf },
  cancelled: { color: vars.color.danger },
});
