import type { BillingForm } from '@mithai/contracts';

/** Splits "street, city, state, postal code". The street may contain commas. */
export function splitAddress(address: string | null): BillingForm {
  const parts = (address ?? '').split(',').map((part) => part.trim());
  if (parts.length < 4) return { address: parts.join(', '), city: '', state: '', postalCode: '' };
  const [city = '', state = '', postalCode = ''] = parts.slice(-3);
  return { address: parts.slice(0, -3).join(', '), city, state, postalCode };
}
