import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space } from '../../theme/index.ts';

export const facts = style(mixin.column(2));

export const fact = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { display: 'grid', gridTemplateColumns: '12rem 1fr', gap: space[4] } },
});

globalStyle(`${fact} > dt`, mixin.softText);

export const line = style({ display: 'block' });
