import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

/** Left out where there is no room: below the title, and in the dialog, it stands too. */
export const roomy = style({ overflowWrap: 'anywhere', '@media': { [media.phone]: { display: 'none' } } });

/** Words of the shop's own, none too long for a line. */
export const fact = style([roomy, { overflowWrap: 'normal' }]);

export const date = style([fact, { minWidth: '5.5rem' }]);

/** Room for the longest word of most names. */
export const person = style([roomy, { minWidth: '8.75rem' }]);

export const request = style({ minWidth: '7rem', overflowWrap: 'anywhere' });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});

/** Its words stand below the column's heading, and not its edge. */
export const action = style({ marginInline: `-${space[3]}` });
