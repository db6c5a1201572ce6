/** Placeholders until the owner has set the particulars. */
export const contactTexts = {
  address: ['12 Temple Street, Secunderabad', 'Telangana 500003, India'],
  phone: '+91 00000 00000',
  email: 'hello@mithai.example',
} as const;
