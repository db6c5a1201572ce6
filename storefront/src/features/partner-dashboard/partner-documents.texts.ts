export const partnerDocumentsTexts = {
  title: 'Statements and invoices',
  hint: 'Each month’s sales and deductions, and our invoice for the commission, issued once the month is over.',
  month: 'Month',
  statement: 'Download Statement',
  invoice: (number: string) => `Commission invoice ${number}`,
} as const;
