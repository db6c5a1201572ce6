export const emailLinkTexts = {
  failed: 'That didn’t work',
  toShop: 'Go to the Shop',
};
