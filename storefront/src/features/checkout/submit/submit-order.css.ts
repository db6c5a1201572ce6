import { style } from '@vanilla-extract/css';
import { space, vars } from '../../../theme/index.ts';

export const wrongFields = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });

export const wrongField = style({
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.danger,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export const changes = style({ display: 'flex', flexDirection: 'column', gap: space[3], marginTop: space[1] });

export const change = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const changeText = style({ flexBasis: '100%' });

export const submit = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const problem = style({ scrollMarginBlock: '8rem', selectors: { '&:focus-visible': { outline: 'none' } } });

export const cost = style({
  selectors: { '&::before': { content: '"·"', marginRight: '0.5em' } },
});

export const note = style({ color: vars.color.soft, fontSize: vars.size.sm, textAlign: 'center' });
