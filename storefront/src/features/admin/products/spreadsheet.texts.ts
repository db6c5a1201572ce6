import type { Notice } from '../../../ui/index.ts';

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;
const products = (number: number): string => count(number, 'product', 'products');

const andMore = (number: number): string => `and ${number.toLocaleString('en-IN')} more`;

export const spreadsheetTexts = {
  andMore,
  export: {
    title: 'Export products',
    hint: 'A file for Excel, LibreOffice or Google Sheets, with all products of every status. Change it there, save it as CSV and bring it back below.',
    download: 'Download Products',
  },
  import: {
    title: 'Import products',
    rules: [
      'You see every change before it’s made. Then either all of them are made, or none.',
      'A row with an Id changes that product. A row without one is a new product; so is every row of a file without that column.',
      'Write the name of a picture’s file in the column “Picture”, such as til-laddu.jpg, and choose the pictures together with the file. A new product stays off sale unless it has a picture and “On sale” in the column “Status”.',
      'Stock moves by the difference between “Stock” and “Stock when exported”: what is sold meanwhile stays sold. Without the second column, it moves by the difference that you see here.',
      'A column that is left out stays as it is. Name, price and category of a partner’s product are the partner’s to change.',
      'At most 5,000 products in a file.',
    ],
    template: 'Download Template',
    templateHint:
      'New to this? The template has every column and one example row, which shows how to fill it in. Write your own products over the example: it is never imported.',
    file: 'Files',
    fileHint: 'A file saved as CSV and its pictures: chosen together, as a folder or a zip file, or dropped here.',
    choose: 'Choose Files',
    chooseAnother: 'Choose Other Files',
    chooseFolder: 'Choose a Folder',
    pictures: (number: number) => `${count(number, 'picture is', 'pictures are')} ready.`,
    noCsv: 'Now choose the CSV file that names these pictures.',
    refusedTitle: 'These files cannot be used',
    refused: {
      kind: 'it is no CSV file, JPG, PNG, WebP or zip file',
      tooLarge: 'it is larger than 5MB',
      zip: 'this zip file cannot be read',
      zipTooLarge: 'this zip file is larger than 500MB',
      tooMany: 'at most 2,000 pictures can be chosen at once',
    },
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
    addedTitle: 'New',
    unknown: (columns: readonly string[]) => `Unknown columns, ignored: ${columns.join(', ')}.`,
    missing: (columns: readonly string[]) => `Missing columns, left unchanged: ${columns.join(', ')}.`,
    picturesTitle: 'Pictures',
    picturesFound: (found: number, all: number) =>
      found === all
        ? `${count(all, 'picture is', 'pictures are')} here.`
        : `${found.toLocaleString('en-IN')} of ${count(all, 'picture', 'pictures')} are here.`,
    picturesMissing:
      'These rows name a picture that you have not chosen, or of which there are two. Choose it above. Without it a new product stays off sale, and another keeps the picture it has.',
    picture: 'Picture',
    unusualTitle: 'Are these prices right?',
    unusualConfirm: (number: number) => (number === 1 ? 'This price is right' : `These ${number.toLocaleString('en-IN')} prices are right`),
    unusualAsk: 'Please look at the unusual prices first, and say that they are right.',
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
    uploading: (done: number, total: number) => `Uploading pictures: ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
    refusedPictures: 'These pictures cannot be used',
    refusedPicturesText: 'Nothing is imported yet. Choose better ones under the same names, or import without them.',
    again: 'Try Again',
    without: 'Import Without Them',
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
    pictures: 'Products without a picture are off sale: give them one under Edit, and put them on sale there.',
    another: 'Import Another File',
    undone: 'Undone',
    undoneText: (moment: string) => `This import was undone on ${moment}.`,
  },
  undo: {
    open: 'Undo This Import',
    title: 'Undo this import?',
    loading: 'Loading what undoing does',
    blockedTitle: 'It cannot be undone any more',
    blockedText: 'Nothing is undone while these products are in the way. You can change them one by one under Edit.',
    blocked: (name: string, message: string) => `${name}: ${message}.`,
    deleted: (number: number) => `${products(number)} that it added will be deleted:`,
    takenOffSale: (number: number) => `${products(number)} that it added, and that you have worked on since, will be off sale:`,
    restored: (number: number) => `${products(number)} will be as before:`,
    restoredTable: 'What is restored',
    nothing: 'Nothing of it is left to undo.',
    names: (names: readonly string[], more: number) => [names.join(', '), more > 0 ? andMore(more) : ''].join(' ').trim(),
    confirm: 'Undo Import',
    keep: 'Keep it',
  },
  recent: {
    title: 'Imported lately',
    counts: (changed: number, added: number) => `${products(changed)} changed, ${products(added)} added`,
    look: (moment: string) => `Look at the import of ${moment}`,
    undone: 'Undone',
  },
} as const;

export const spreadsheetNotices = {
  undone: { title: 'Import undone', description: 'The products are as they were before.' } satisfies Notice,
  imported: (changed: number, added: number): Notice => ({
    title: 'Products imported',
    description: spreadsheetTexts.apply.doneText(changed, added),
  }),
};
