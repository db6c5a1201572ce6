import { formatExactRupees } from '@mithai/contracts';

export const discountsTexts = {
  ask: 'Have a discount code?',
  label: 'Discount code',
  apply: 'Apply',
  applying: (code: string) => `Checking ${code}`,
  empty: 'Please enter a code.',
  removeCode: (code: string) => `Remove ${code}`,
  applied: (code: string) => `${code} applied`,
  unused: (code: string) => `${code} saves nothing on this order.`,
  /** Of a row in the totals. */
  row: (name: string) => `Discount: ${name}`,
  deliveryRow: (name: string) => `Delivery: ${name}`,
  freeDelivery: 'Free',
  missing: (rupees: number) => `${formatExactRupees(rupees).replace('.00', '')} more for free delivery`,
  failed: 'We couldn’t check for discounts, so the total may be wrong. Please check again before you order.',
  checkAgain: 'Check again',
} as const;
