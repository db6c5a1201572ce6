import type { BusinessProfile } from './shop-profile.ts';

/** Lines; empty until the address is set. */
export const shopAddress = (business: BusinessProfile): string[] => {
  const { addressLine1, addressLine2, city, state, pincode } = business;
  const place = [city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [addressLine1, addressLine2, place].filter(Boolean);
  return lines.length > 0 ? [...lines.slice(0, -1), `${lines.at(-1)}, India`] : [];
};
