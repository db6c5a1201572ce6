import { shopAddress, type BusinessProfile } from '@mithai/contracts';
import { texts } from './layout.texts.ts';

interface ContactDetails {
  /** Lines. */
  address: readonly string[];
  phone: string;
  email: string;
}

/** How to reach the shop; placeholders until the owner has filled in the settings. */
export function contactOf(business: BusinessProfile): ContactDetails {
  const { phone, email } = business;
  const address = shopAddress(business);
  const { footer } = texts;
  return {
    address: address.length > 0 ? address : footer.address,
    phone: phone || footer.phone,
    email: email || footer.email,
  };
}
