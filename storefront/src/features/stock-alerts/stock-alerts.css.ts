import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const alert = style({ ...mixin.panel, ...mixin.stack(3), padding: space[4], maxWidth: '30rem' });

export const title = style({ ...mixin.row(2), fontSize: vars.size.md });

export const text = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const form = style(mixin.stack(3));

export const submit = style({ justifySelf: 'start' });
