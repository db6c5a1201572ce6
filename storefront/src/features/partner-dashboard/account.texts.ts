import { PAYOUT_HOLD_HOURS } from '@mithai/contracts';

export const accountTexts = {
  title: 'Business, tax and bank details',
  intro: 'For your security, numbers are partly hidden. Payouts go to this account.',
  gstin: 'GST number',
  pan: 'PAN',
  bankAccount: 'Bank account',
  ifsc: 'IFSC',
  onHold: (until: string) =>
    `You changed your bank account, so your next payout comes after ${until}. This keeps your money safe.`,
  notProvided: 'Not provided',
  changeBankAccount: 'Change bank account',
  giveBankAccount: 'Add a bank account',
  bankForm: {
    title: 'Your bank account',
    text: `Payouts to this account start ${PAYOUT_HOLD_HOURS} hours after the change. We’ll confirm by email and may call you before the next payout.`,
    holder: 'Account Holder Name',
    number: 'Bank Account Number',
    numberHint: '9 to 18 digits.',
    ifscHint: '11 characters, as on your cheque book.',
    submit: 'Save bank account',
    pending: 'Saving...',
    failed: 'We couldn’t change your bank account',
    confirm: 'You’re changing where we pay you, so please enter your password.',
  },
};

export const bankAccountNotice = {
  tone: 'success',
  title: 'Bank account changed',
  description: `Payouts to this account start in ${PAYOUT_HOLD_HOURS} hours.`,
} as const;
