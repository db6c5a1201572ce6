import './fonts.css.ts';
import './global.css.ts';

export { layer, motion, radius, space, TARGET, vars } from './theme.css.ts';
export { media } from './media.ts';
export { mixin } from './mixin.ts';
