import type { DocumentKind } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { documentsTexts as english } from './documents.texts.ts';

export const documentNames: Record<DocumentKind, string> = {
  tax_invoice: 'टैक्स इनवॉइस',
  bill_of_supply: 'आपूर्ति बिल',
  receipt: 'रसीद',
  credit_note: 'क्रेडिट नोट',
  commission_invoice: 'कमीशन का बिल',
};

export const documentsTexts: Translation<typeof english> = {
  title: 'बिल',
  download: (name, number) => `${name} ${number}`,
};
