import { shopAddress, type BusinessProfile } from '@mithai/contracts';
import { html } from '../html.ts';
import type { EmailContent } from './email.ts';
import { SENDER_SLOT } from './layout.ts';

/** Adds legal name, address and contact of the shop, as far as the owner has set them. */
export const withSender = (email: EmailContent, business: BusinessProfile): EmailContent => {
  const { legalName, phone, email: address, fssaiLicence } = business;
  const lines = [
    legalName,
    shopAddress(business).join(', '),
    [phone, address].filter(Boolean).join(' · '),
    fssaiLicence && `FSSAI Lic. No. ${fssaiLicence}`,
  ].filter((line) => line !== null && line !== '');
  if (lines.length === 0) return email;
  const footer = html`${lines.map((line) => html`<br>${line}`)}`.markup;
  return {
    ...email,
    text: `${email.text}\n${lines.join('\n')}\n`,
    html: email.html.replace(SENDER_SLOT.markup, () => footer),
  };
};
