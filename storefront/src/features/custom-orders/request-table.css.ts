import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

/** Hidden on phones, where the line below the title and the dialog show it. */
export const roomy = style({ overflowWrap: 'anywhere', '@media': { [media.phone]: { display: 'none' } } });

/** Never breaks within a word, because these values are our own short texts. */
export const fact = style([roomy, { overflowWrap: 'normal' }]);

export const date = style([fact, { minWidth: '5.5rem' }]);

/** Fits the longest word of most names. */
export const person = style([roomy, { minWidth: '8.75rem' }]);

export const request = style({ minWidth: '7rem', overflowWrap: 'anywhere' });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});

/** Aligns the button's label with the column's heading. */
export const action = style({ marginInline: `-${space[3]}` });
