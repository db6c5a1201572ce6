import { style } from '@vanilla-extract/css';
import { mixin, radius, space } from '../../theme/index.ts';

export const pictures = style({ ...mixin.wrap(2), marginTop: space[3] });

export const thumbnail = style({
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  cursor: 'zoom-in',
});
