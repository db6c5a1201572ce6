import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '64rem', paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[6],
});

export const title = style({ fontSize: vars.size.display });

/** Left out where there is no room: below the title, and in the dialog, it stands too. */
export const roomy = style({ whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });

export const request = style({ minWidth: '7rem', overflowWrap: 'anywhere' });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});
