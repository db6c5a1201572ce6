import { failure, info } from '../../../../ui/notice.ts';

export const documentsTexts = {
  title: 'Invoice and credit notes',
  loading: 'Loading the documents',
  failedToLoad: 'We couldn’t load the documents',
  empty: 'The invoice is issued when the order is shipped.',
  download: (number: string, language: string) => `Download ${number} in ${language}`,
  print: 'Invoices',
} as const;

export const documentsNotices = {
  noneSent: failure('No invoices yet', 'Orders get their invoice when they are shipped. Please select shipped orders.'),
  giftsLeftOut: (ids: string) =>
    info('Invoices of gifts left out', `They stay out of the parcels: ${ids}. To download one, open its order.`),
};
