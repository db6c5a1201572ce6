import type { DocumentKind } from '@mithai/contracts';

export const documentNames: Record<DocumentKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  commission_invoice: 'Commission invoice',
};

export const documentsTexts = {
  title: 'Invoice',
  download: (name: string, number: string) => `${name} ${number}`,
} as const;
