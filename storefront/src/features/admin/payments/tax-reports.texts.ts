import type { TaxReport } from '@mithai/contracts';

const reports: Record<TaxReport, { name: string; hint: string }> = {
  hsn: { name: 'HSN summary', hint: 'Quantity, value and tax by HSN code and rate.' },
  b2c: { name: 'Sales by state and rate', hint: 'Taxable value and tax of sales to consumers.' },
  documents: { name: 'Document series', hint: 'First and last number of each series, and how many there are.' },
};

export const taxReportsTexts = {
  title: 'Tax exports',
  hint: 'For the GST return: invoices less credit notes of a month, as CSV.',
  month: 'Month',
  reports,
} as const;
