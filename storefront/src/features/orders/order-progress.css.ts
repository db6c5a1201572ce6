import { style, styleVariants } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

const MARK = '2.75rem';

export const progress = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', paddingBlock: space[2] });

const step = style({
  ...mixin.column(2),
  position: 'relative',
  alignItems: 'center',
  selectors: {
    '&:not(:first-child)::before': {
      content: '""',
      position: 'absolute',
      top: `calc(${MARK} / 2 - 2px)`,
      right: `calc(50% + ${MARK} / 2 + 6px)`,
      left: `calc(-50% + ${MARK} / 2 + 6px)`,
      borderTop: `3px dotted ${vars.color.line}`,
    },
  },
});

const reached = { '&:not(:first-child)::before': { borderTop: `3px solid ${vars.color.saffron}` } };

export const steps = styleVariants({
  behind: [step, { color: vars.color.ink, selectors: reached }],
  here: [step, { color: vars.color.ink, fontWeight: 600, selectors: reached }],
  ahead: [step, { color: vars.color.soft }],
});

const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: MARK,
  height: MARK,
  borderRadius: '50%',
});

export const marks = styleVariants({
  behind: [mark, { background: vars.tint.saffron, color: vars.color.saffron }],
  here: [
    mark,
    {
      background: vars.color.saffron,
      color: vars.color.onSaffron,
      boxShadow: `0 0 0 5px ${vars.tint.saffron}`,
    },
  ],
  ahead: [mark, { background: vars.tint.neutral }],
});

export const name = style({ fontSize: vars.size.sm, lineHeight: 1.2, textAlign: 'center' });
