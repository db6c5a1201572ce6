import type { Notice } from '../../../ui/index.ts';

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;
const products = (number: number): string => count(number, 'product', 'products');

export const spreadsheetTexts = {
  export: {
    title: 'Export products',
    hint: 'A file for Excel, LibreOffice or Google Sheets, with all products of every status. Change it there, save it as CSV and bring it back below.',
    download: 'Download Products',
  },
  import: {
    title: 'Import products',
    rules: [
      'You see every change before it’s made. Then either all of them are made, or none.',
      'A row with an Id changes that product. A row without one is a new product, which stays off sale until you give it a picture.',
      'Stock moves by the difference between “Stock” and “Stock when exported”: what is sold meanwhile stays sold. Without the second column, it moves by the difference that you see here.',
      'A column that is left out stays as it is. Name, price and category of a partner’s product are the partner’s to change.',
      'At most 5,000 products in a file.',
    ],
    file: 'File',
    fileHint: 'A file saved as CSV.',
    choose: 'Choose a File',
    chooseAnother: 'Choose Another File',
    reading: 'Reading the file...',
    tooLarge: 'This file is larger than the shop can take at once. Please split it.',
  },
  preview: {
    title: 'What this file changes',
    loading: 'Loading what the file changes',
    failed: 'The previewed file has expired. Please choose it again.',
    added: (number: number) => `${products(number)} to add`,
    changed: (number: number) => `${products(number)} to change`,
    unchanged: (number: number) => `${products(number)} as they are`,
    faults: (number: number) => count(number, 'mistake', 'mistakes'),
    hints: (number: number) => `${count(number, 'row', 'rows')} to look at again`,
    nothing: 'This file changes nothing.',
    faultsTitle: 'Please correct this first',
    faultsText: 'Nothing can be imported while there are mistakes. Correct them in the file and choose it again.',
    hintsTitle: 'Is this right?',
    changedTitle: 'Changed',
    addedTitle: 'New, off sale until they have a picture',
    unknown: (columns: readonly string[]) => `Unknown columns, ignored: ${columns.join(', ')}.`,
    missing: (columns: readonly string[]) => `Missing columns, left unchanged: ${columns.join(', ')}.`,
    row: 'Row',
    column: 'Column',
    message: 'What is wrong',
    question: 'Question',
    product: 'Product',
    before: 'Now',
    after: 'New',
    name: 'Name',
    price: 'Price',
    category: 'Category',
    none: '–',
    more: (left: number) => `Show ${Math.min(left, 100)} more of ${left.toLocaleString('en-IN')}`,
  },
  apply: {
    submit: (number: number) => `Import ${products(number)}`,
    running: 'Importing...',
    progress: 'Import',
    cancel: 'Do not import',
    confirmTitle: 'Import this file?',
    confirm: (changed: number, added: number) =>
      `${products(changed)} will be changed and ${products(added)} added, all at once. Each change can be read in the product’s history.`,
    back: 'Back',
    lost: 'The connection was lost. The import either continues or has changed nothing.',
    goOn: 'Check the Import',
    refused: 'Nothing was imported',
    isRunning: 'This file is being imported at the moment.',
    done: 'Imported',
    doneText: (changed: number, added: number) => `${products(changed)} changed, ${products(added)} added.`,
    pictures: 'Give the new ones a picture under Edit, and put them on sale there.',
    another: 'Import Another File',
  },
} as const;

export const spreadsheetNotices = {
  imported: (changed: number, added: number): Notice => ({
    title: 'Products imported',
    description: spreadsheetTexts.apply.doneText(changed, added),
  }),
};
