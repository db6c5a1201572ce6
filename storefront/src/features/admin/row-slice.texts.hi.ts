import type { Translation } from '../../language/translation.ts';
import type { rowSliceTexts as english } from './row-slice.texts.ts';

export const rowSliceTexts: Translation<typeof english> = {
  more: (left) => `${left.toLocaleString('en-IN')} में से ${Math.min(left, 100)} और दिखाएँ`,
};
