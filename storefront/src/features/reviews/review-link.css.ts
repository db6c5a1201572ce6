import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  fontSize: vars.size.sm,
  fontWeight: 600,
});
