import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  '@media': { [media.wide]: { gridTemplate: '1fr / 1fr 1fr' } },
});

export const welcome = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '32rem',
  margin: '0 auto',
  padding: `${space[6]} ${space[6]} ${space[8]}`,
  '@media': { [media.wide]: { justifyContent: 'center', paddingBlock: space[8] } },
});

export const home = style({ marginBottom: space[6], '@media': { [media.wide]: { marginBottom: space[12] } } });

export const title = style({ fontSize: vars.size.display });

export const text = style({ marginTop: space[3], color: vars.color.soft, fontSize: vars.size.lg, lineHeight: 1.45 });

export const actions = style({ display: 'grid', gap: space[3], marginTop: space[8] });

export const terms = style({ marginTop: space[6], color: vars.color.soft, fontSize: vars.size.sm });

/** On a phone a thin band above the form, of which only the picture is shown. */
export const promise = style({
  position: 'relative',
  overflow: 'hidden',
  order: -1,
  height: '11rem',
  background: vars.color.sunken,
  '@media': {
    [media.wide]: {
      order: 0,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      height: 'auto',
      borderLeft: `1px solid ${vars.color.line}`,
    },
  },
});

export const picture = style({
  position: 'absolute',
  top: '-4rem',
  left: '50%',
  translate: '-50% 0',
  width: 'min(34rem, 120%)',
  '@media': {
    [media.belowWide]: { top: '-9rem' },
    [media.wide]: { top: '-14rem', left: '58%', width: 'max(44rem, 60vw)', maxWidth: '56rem' },
  },
});

export const benefits = style({
  display: 'none',
  position: 'relative',
  padding: `${space[28]} ${space[12]} ${space[12]}`,
  background: `linear-gradient(transparent, ${vars.color.sunken} 5rem)`,
  '@media': { [media.wide]: { display: 'block' } },
});

export const promiseText = style({
  ...mixin.headingText,
  marginBottom: space[6],
  fontSize: vars.size.display,
  lineHeight: 1.15,
  textWrap: 'balance',
});

export const benefitList = style({ ...mixin.grid(4, 8), gridTemplateColumns: '1fr 1fr', maxWidth: '38rem' });

export const benefitTitle = style({ fontSize: vars.size.md });

export const benefitText = style({
  marginTop: space[1],
  color: vars.color.soft,
  fontSize: vars.size.sm,
  lineHeight: 1.45,
});
