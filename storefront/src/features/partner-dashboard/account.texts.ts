export const accountTexts = {
  title: 'Business, tax and bank details',
  intro: 'Numbers are shown in part only. We pay into this account.',
  businessName: 'Business name',
  businessType: 'Business type',
  gstin: 'GST number',
  pan: 'PAN',
  bankAccount: 'Bank account',
  ifsc: 'IFSC',
  onHold: (until: string) => `You changed your bank account, so the next payout comes after ${until}. This keeps your money safe.`,
  notProvided: 'Not provided',
  changeBankAccount: 'Change bank account',
  giveBankAccount: 'Add a bank account',
  bankForm: {
    title: 'Your bank account',
    text: 'Payouts go here, 48 hours after the change at the earliest. We tell you by e-mail, and may call you before the next payout.',
    holder: 'Account Holder Name',
    number: 'Bank Account Number',
    numberHint: '9 to 18 digits.',
    ifscHint: '11 characters, as on your cheque book.',
    submit: 'Save bank account',
    pending: 'Saving...',
    cancel: 'Cancel',
    failed: 'The bank account was not changed',
    confirm: 'Payouts go where you say now, so we ask for your password once more.',
  },
};

export const bankAccountNotice = {
  tone: 'success',
  title: 'Bank account changed',
  description: 'Payouts go there, 48 hours from now at the earliest.',
} as const;
