import { shopAddress, type BusinessProfile } from '@mithai/contracts';
import { html } from '../html.ts';
import type { EmailContent } from './email.ts';
import { SENDER_SLOT } from './layout.ts';

/** Adds legal name, address and contact of the shop, as far as the owner has set them. */
export const withSender = (email: EmailContent, business: BusinessProfile): EmailContent => {
  const { legalName, phone, email: address, fssaiLicence } = business;
  const contact = [phone, address].filter(Boolean).join(' · ');
  const lines = [
    legalName,
    shopAddress(business).join(', '),
    contact,
    fssaiLicence && `FSSAI Lic. No. ${fssaiLicence}`,
  ].filter((line) => line !== null && line !== '');
  if (lines.length === 0) return email;
  const linked = html`${phone && `${phone} · `}<a href="mailto:${address}" style="color:inherit;">${address}</a>`;
  const footer = html`${lines.map((line) => html`<br>${address && line === contact ? linked : line}`)}`.markup;
  return {
    ...email,
    text: `${email.text}\n${lines.join('\n')}\n`,
    html: email.html.replace(SENDER_SLOT.markup, () => footer),
  };
};
