export const banksTexts = {
  unknown: 'We can’t find a bank with this IFSC. Please check the first four letters.',
};
