import { DEFAULT_BUSINESS_PROFILE } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { plainEmail } from './plain-email.ts';
import { withSender } from './sender.ts';

const email = plainEmail({
  subject: 'Hello',
  heading: 'Hello',
  greeting: 'Dear Asha,',
  texts: ['Your laddus are ready.'],
  link: { label: 'View', url: 'https://mithai.example/' },
});

it('an email says nothing of a sender whose particulars are not set', () => {
  expect(withSender(email, DEFAULT_BUSINESS_PROFILE)).toEqual(email);
});

it('an email ends with legal name, address, contact and FSSAI licence, in text and HTML', () => {
  const { text, html } = withSender(email, {
    ...DEFAULT_BUSINESS_PROFILE,
    legalName: 'Rao & Daughters $& LLP',
    addressLine1: '4 Temple Street',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
    phone: '+91 98450 12345',
    email: 'care@rao.example',
    fssaiLicence: '11223344556677',
  });
  const address = '4 Temple Street, Mysuru, Karnataka 570001, India';
  const lines = ['+91 98450 12345 · care@rao.example', 'FSSAI Lic. No. 11223344556677'];
  expect(text.trimEnd().split('\n').slice(-4)).toEqual(['Rao & Daughters $& LLP', address, ...lines]);
  const contact = '+91 98450 12345 · <a href="mailto:care@rao.example" style="color:inherit;">care@rao.example</a>';
  const footer = ['', 'Rao &amp; Daughters $&amp; LLP', address, contact, 'FSSAI Lic. No. 11223344556677'];
  expect(html).toContain(footer.join('<br>'));
});
