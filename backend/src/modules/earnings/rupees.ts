import { toRupees } from '@mithai/contracts';

/** "₹1,234.50", for sentences. */
export const formatRupees = (paise: number): string =>
  toRupees(paise).toLocaleString('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
