import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '64rem', paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({ ...mixin.spread(3), marginBottom: space[6] });

export const title = style({ fontSize: vars.size.display });
