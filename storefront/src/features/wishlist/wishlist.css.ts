import { style } from '@vanilla-extract/css';
import { mixin, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const wish = style(mixin.wrappedRow(1, 3));

export const wishButton = style({ marginLeft: `calc(${space[3]} * -1)` });

export const wished = style({ fill: 'currentColor' });

export const view = style({ display: 'flex', alignItems: 'center', minHeight: TARGET, fontWeight: 600 });

export const page = style([container, { ...mixin.stack(6), paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style(mixin.stack(1));

export const title = style({ fontSize: vars.size.display, selectors: { '&:focus': { outline: 'none' } } });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const item = style({ ...mixin.column(1), minWidth: 0 });

export const share = style({ justifySelf: 'start' });

export const panel = style({
  ...mixin.panel,
  ...mixin.stack(2),
  padding: `${space[4]} ${space[4]} ${space[1]}`,
  maxWidth: '40rem',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', marginInline: `calc(${space[3]} * -1)` });
