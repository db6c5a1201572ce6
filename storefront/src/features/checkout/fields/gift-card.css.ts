import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const figure = style({ ...mixin.column(2), margin: 0, minWidth: 0 });

export const caption = style(mixin.softText);

/** Folded paper with a printed border above and below, as on the wrapping. */
export const card = style({
  ...mixin.column(3),
  alignSelf: 'center',
  width: '100%',
  maxWidth: '26rem',
  minHeight: '15rem',
  padding: `${space[8]} ${space[6]}`,
  borderRadius: '4px',
  border: `1px solid ${vars.color.line}`,
  background: [
    `radial-gradient(circle at 12px 7px, ${vars.color.rani} 2.4px, transparent 3px) 0 0 / 24px 14px repeat-x`,
    `radial-gradient(circle at 12px 7px, ${vars.color.rani} 2.4px, transparent 3px) 0 100% / 24px 14px repeat-x`,
    vars.color.card,
  ].join(', '),
  boxShadow: vars.shadow.float,
  ...mixin.headingText,
  fontWeight: 450,
  fontSize: vars.size.lg,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

export const to = style({ color: vars.color.rani });

export const message = style({ flex: 1, whiteSpace: 'pre-line' });

export const empty = style([message, { color: vars.color.soft, fontStyle: 'italic' }]);

export const from = style({ textAlign: 'end' });
