import { toRupees } from '@mithai/contracts';

/** For a sentence. */
export const inRupees = (paise: number): string =>
  toRupees(paise).toLocaleString('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
