import { style } from '@vanilla-extract/css';
import { media, vars } from '../../theme/index.ts';

/** Left out where there is no room: below the title, and in the dialog, it stands too. */
export const roomy = style({ overflowWrap: 'anywhere', '@media': { [media.phone]: { display: 'none' } } });

export const request = style({ minWidth: '7rem', overflowWrap: 'anywhere' });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});
