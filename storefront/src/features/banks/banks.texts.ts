export const banksTexts = {
  unknown: 'We do not know a bank with this IFSC. Please check its first four letters.',
};
