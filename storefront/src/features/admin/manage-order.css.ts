import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const orderLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const columns = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const column = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const form = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[3] });

export const title = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space[3], lineHeight: 1.45 });

globalStyle(`${facts} dt`, { color: vars.color.soft, fontSize: vars.size.sm });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' });

export const message = style({ fontStyle: 'italic', whiteSpace: 'pre-line' });
