import { shopAddress, type BusinessProfile } from '@mithai/contracts';
import { contactTexts as placeholders } from './contact-details.texts.ts';

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
  return {
    address: address.length > 0 ? address : placeholders.address,
    phone: phone || placeholders.phone,
    email: email || placeholders.email,
  };
}
