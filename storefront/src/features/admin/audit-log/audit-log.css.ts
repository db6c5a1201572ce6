import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const history = style({ display: 'block', borderTop: `1px solid ${vars.color.line}`, paddingTop: space[2] });

export const title = style({ fontWeight: 600 });

export const entries = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: space[3] });

export const entry = style({
  paddingBlock: space[3],
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const action = style({ fontWeight: 600 });

export const lines = style({ paddingLeft: '1.2em', listStyle: 'disc' });

export const pictures = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  verticalAlign: 'top',
});

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });
