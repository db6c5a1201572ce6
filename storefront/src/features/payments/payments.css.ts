import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const countdown = style({ ...mixin.row(2), color: vars.color.soft, fontVariantNumeric: 'tabular-nums' });

globalStyle(`${countdown} > svg`, { flexShrink: 0 });

export const left = style({ color: vars.color.jaggery, whiteSpace: 'nowrap' });

/** A fact of sentences takes the whole row. */
export const wide = style({ gridColumn: '1 / -1' });

export const upi = style({ ...mixin.column(3), alignItems: 'center', textAlign: 'center' });

const SCANNED = '16rem';

/** Dark on light in both themes: many scanners read no reversed code. */
export const qr = style({
  display: 'grid',
  width: SCANNED,
  height: SCANNED,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: '#fff',
  color: '#000',
  overflow: 'hidden',
});

export const upiAmount = style({ ...mixin.headingText, color: vars.color.jaggery, fontSize: vars.size.xl });

/** On wide screens the phone scans; a link would open nothing. */
export const upiApp = style({
  ...mixin.column(1),
  alignItems: 'center',
  '@media': { [media.tablet]: { display: 'none' } },
});

export const hint = style(mixin.softText);

export const confirms = style({ maxWidth: '32rem', color: vars.color.soft });

export const refunds = style({ ...mixin.column(1), marginTop: space[1] });

export const notice = style({ ...mixin.column(2), alignItems: 'flex-start' });

export const noticeActions = style({ ...mixin.wrappedRow(3), marginTop: space[1] });

export const linkedItems = style({ ...mixin.column(1), marginBottom: space[4] });
