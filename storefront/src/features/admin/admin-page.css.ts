import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '90rem', paddingBlock: `${space[6]} ${space[12]}` }]);

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[4] });

export const number = style({ fontWeight: 600 });

export const nowrap = style({ whiteSpace: 'nowrap' });

export const more = style({ display: 'flex', justifyContent: 'center', marginTop: space[4] });
