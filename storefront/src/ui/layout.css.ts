import { style } from '@vanilla-extract/css';
import { media, space } from '../theme/index.ts';

const gutter = style({
  width: '100%',
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] }, [media.wide]: { paddingInline: space[8] } },
});

/** 1200 px between its gutters. */
export const container = style([gutter, { maxWidth: 'calc(75rem + 4rem)' }]);

/** 60 to 70 characters per line. */
export const prose = style([gutter, { maxWidth: 'calc(42.5rem + 4rem)' }]);
