export const paymentsTabTexts = {
  sectionsLabel: 'Payments',
  sections: {
    exceptions: 'To check',
    credits: 'Bank credits',
    cash: 'Cash',
    reconciliation: 'Reconciliation',
    tax: 'Tax exports',
  },
  confirm: 'Please enter your password to record payments or give money back.',
} as const;
