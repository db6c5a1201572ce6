export const companionsTexts = {
  boughtTogether: 'Bought together',
  goesWellWith: 'Goes well with',
};
