import { style } from '@vanilla-extract/css';

export const frame = style({ position: 'relative', display: 'block', width: '100%', overflow: 'hidden' });

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
