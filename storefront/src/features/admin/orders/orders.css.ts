import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../../theme/index.ts';

export const newOrder = style({ display: 'flex', justifyContent: 'flex-end', marginBottom: space[2] });

export const filters = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', alignItems: 'start' } },
});

export const search = style({
  '@media': { [media.tablet]: { gridColumn: '1 / -1' }, [media.wide]: { gridColumn: 'auto' } },
});

/** Collapses the other filters on phones, so that the orders come first. */
export const more = style({ marginBottom: space[1], '@media': { [media.tablet]: { display: 'none' } } });

export const restOpen = style({
  ...mixin.grid(3),
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.wide]: { gridColumn: 'auto', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});

export const rest = style([restOpen, { '@media': { [media.phone]: { display: 'none' } } }]);

export const filterActions = style({
  ...mixin.wrap(2),
  gridColumn: '1 / -1',
  justifyContent: 'flex-end',
  // Beside the actions for the selection, so that the first order is visible without scrolling.
  '@media': {
    [media.tablet]: { gridColumn: 'auto', alignSelf: 'end' },
    [media.wide]: {
      gridColumn: '1 / -1',
      alignSelf: 'auto',
      position: 'relative',
      zIndex: 2,
      justifySelf: 'end',
      top: space[6],
      marginBottom: '-4.25rem',
    },
  },
});

export const list = style({ marginTop: space[4] });

export const waiting = style({ opacity: 0.6 });

export const bar = style({
  ...mixin.wrappedRow(2),
  position: 'sticky',
  top: '3.5rem',
  zIndex: 1,
  marginBottom: space[2],
  paddingBlock: space[2],
  background: vars.color.paper,
  '@media': { [media.low]: { position: 'static' } },
});

export const statuses = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });

export const desktopOnly = style({ whiteSpace: 'nowrap', '@media': { [media.belowDesktop]: { display: 'none' } } });

export const when = style({
  minWidth: '7rem',
  '@media': { [media.phone]: { display: 'none' }, [media.desktop]: { whiteSpace: 'nowrap' } },
});

export const count = style({ '@media': { [media.phone]: { flexBasis: '100%' } } });

export const choice = style({ width: '3rem', '@media': { [media.belowWide]: { paddingInlineEnd: 0 } } });

export const order = style({ minWidth: '5rem', overflowWrap: 'anywhere' });

/** Aligns the button's label with the column's heading. */
export const manage = style({ marginInline: `-${space[3]}` });

/** Fits the longest word of most names. */
export const person = style({
  minWidth: '7rem',
  maxWidth: '16rem',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { display: 'none' } },
});

export const form = style({ ...mixin.column(4), alignItems: 'stretch' });

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const undo = style({
  ...mixin.spread(3),
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.card,
  background: vars.color.sunken,
});

export const preview = style({ padding: space[4], borderRadius: radius.card, background: vars.color.sunken });

export const points = style({ ...mixin.grid(1), paddingLeft: '1.2em', listStyle: 'disc', lineHeight: 1.5 });
