export const accountTexts = {
  title: 'Business, tax and bank details',
  intro: 'Numbers are shown in part only. We pay into this account.',
  businessName: 'Business name',
  businessType: 'Business type',
  gstin: 'GST number',
  pan: 'PAN',
  bankAccount: 'Bank account',
  ifsc: 'IFSC',
  notProvided: 'Not provided',
};
