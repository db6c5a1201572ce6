export const emailLinkTexts = {
  failed: 'That didn’t work',
  toShop: 'Go to the Shop',
  noScript: 'This page needs JavaScript. Please turn it on and reload the page.',
};
