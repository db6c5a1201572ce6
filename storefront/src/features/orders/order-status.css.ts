import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const icon = style({ flexShrink: 0, maxWidth: 'none' });

export const icons = styleVariants({
  pending: [icon, { color: vars.color.soft }],
  processing: [icon, { color: vars.color.gold }],
  shipped: [icon, { color: 'light-dark(#2A5C8A, #8DBBE8)' }],
  delivered: [icon, { color: vars.color.leaf }],
  cancelled: [icon, { color: vars.color.danger }],
});
