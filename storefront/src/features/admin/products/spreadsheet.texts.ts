import { count, counted } from '../counts.texts.ts';

import { success } from '../../../ui/notice.ts';

const products = counted('product', 'products');
const andMore = (number: number): string => `and ${number.toLocaleString('en-IN')} more`;

export const spreadsheetTexts = {
  andMore,
  export: {
    title: 'Export products',
    hint: 'A file for Excel, LibreOffice or Google Sheets with all products, on sale or not. Edit it, save it as CSV and import it below.',
    download: 'Download Products',
  },
  import: {
    title: 'Import products',
    rules: [
      'You’ll see every change before anything is imported. An import makes all the changes or none.',
      'A row with an Id changes that product. A row without one adds a new product. If the file has no Id column, every row does.',
      'For pictures, enter the file name in the “Picture” column, such as til-laddu.jpg, and choose the pictures together with the file. A new product goes on sale only with a picture and “On sale” in the “Status” column.',
      'Stock changes by the difference between “Stock” and “Stock when exported”, so sales in the meantime still count. Without the second column, it changes by the difference shown in the preview.',
      '“HSN code” and “Tax rate (%)” are for products with their own tax rate. Left empty, a product is taxed like its category. A new rate applies from today on. Only the owner can change them.',
      'Columns you leave out stay unchanged. Only partners can change the name, price and category of their products.',
      'Up to 5,000 products per file.',
    ],
    template: 'Download Template',
    templateHint:
      'New to this? The template has every column and one example row. Replace the example with your own products; it’s never imported.',
    file: 'Files',
    fileHint: 'Choose a CSV file together with its pictures, a folder or a zip file, or drop them here.',
    choose: 'Choose Files',
    chooseAnother: 'Choose Other Files',
    chooseFolder: 'Choose a Folder',
    images: (number: number) => `${count(number, 'picture is', 'pictures are')} ready.`,
    noCsv: 'Now choose the CSV file that names these pictures.',
    refusedTitle: 'We can’t use these files',
    refused: {
      kind: 'not a CSV, JPG, PNG, WebP or zip file',
      tooLarge: 'larger than 5MB',
      zip: 'we can’t read this zip file',
      zipTooLarge: 'zip file larger than 500MB',
      tooMany: 'you can choose up to 2,000 pictures at once',
    },
    reading: 'Reading the file...',
    tooLarge: 'This file is too large to import at once. Please split it.',
  },
  preview: {
    title: 'What this file changes',
    loading: 'Loading the preview',
    failed: 'The previewed file has expired. Please choose it again.',
    added: (number: number) => `${products(number)} to add`,
    changed: (number: number) => `${products(number)} to change`,
    unchanged: (number: number) => `${products(number)} unchanged`,
    faults: (number: number) => count(number, 'mistake', 'mistakes'),
    hints: (number: number) => `${count(number, 'row', 'rows')} to check`,
    nothing: 'This file changes nothing.',
    faultsTitle: 'Please correct this first',
    faultsText: 'Correct these mistakes in the file and choose it again. Until then nothing is imported.',
    hintsTitle: 'Is this right?',
    changedTitle: 'Changed',
    addedTitle: 'New',
    unknown: (columns: readonly string[]) => `Unknown columns, ignored: ${columns.join(', ')}.`,
    missing: (columns: readonly string[]) => `Missing columns, left unchanged: ${columns.join(', ')}.`,
    imagesTitle: 'Pictures',
    imagesFound: (found: number, all: number) =>
      found === all
        ? `${count(all, 'picture is', 'pictures are')} here.`
        : `${found.toLocaleString('en-IN')} of ${count(all, 'picture', 'pictures')} are here.`,
    imagesMissing:
      'These rows name a picture that is missing or that you chose twice. Choose it above. Without it, new products stay off sale and existing ones keep their picture.',
    image: 'Picture',
    unusualTitle: 'Are these prices right?',
    unusualConfirm: (number: number) =>
      number === 1 ? 'This price is right' : `These ${number.toLocaleString('en-IN')} prices are right`,
    unusualAsk: 'Please check the unusual prices and confirm them first.',
    row: 'Row',
    column: 'Column',
    message: 'What’s wrong',
    question: 'Question',
    product: 'Product',
    before: 'Now',
    after: 'New',
    name: 'Name',
    price: 'Price',
    category: 'Category',
    none: '–',
  },
  apply: {
    submit: (number: number) => `Import ${products(number)}`,
    running: 'Importing...',
    progress: 'Import',
    uploading: (done: number, total: number) =>
      `Uploading pictures: ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
    refusedImages: 'We can’t use these pictures',
    refusedImagesText:
      'Nothing has been imported yet. Choose other pictures with the same names, or import without them.',
    again: 'Try Again',
    without: 'Import Without Them',
    cancel: 'Don’t Import',
    confirmTitle: 'Import this file?',
    confirm: (changed: number, added: number) =>
      `${products(changed)} will be changed and ${products(added)} added. You’ll find each change in the product’s history.`,
    back: 'Back',
    lost: 'The connection was lost. The import may still be running; if it stopped, nothing was changed.',
    goOn: 'Check the Import',
    refused: 'Nothing was imported',
    isRunning: 'This file is being imported right now.',
    done: 'Imported',
    doneText: (changed: number, added: number) => `${products(changed)} changed, ${products(added)} added.`,
    images: 'Products without a picture are off sale. Add one under Edit, then put them on sale.',
    another: 'Import Another File',
    undone: 'Undone',
    undoneText: (moment: string) => `This import was undone on ${moment}.`,
  },
  undo: {
    open: 'Undo This Import',
    title: 'Undo this import?',
    loading: 'Loading what will be undone',
    blockedTitle: 'This import can no longer be undone',
    blockedText: 'These products are in the way. You can change them one by one under Edit.',
    blocked: (name: string, message: string) => `${name}: ${message}.`,
    deleted: (number: number) => `${products(number)} added by this import will be deleted:`,
    takenOffSale: (number: number) =>
      `${products(number)} added by this import and edited since will be taken off sale:`,
    restored: (number: number) => `${products(number)} will be restored:`,
    restoredTable: 'Restored products',
    nothing: 'There’s nothing left to undo.',
    names: (names: readonly string[], more: number) =>
      [names.join(', '), more > 0 ? andMore(more) : ''].join(' ').trim(),
    confirm: 'Undo Import',
    keep: 'Keep it',
  },
  recent: {
    title: 'Recent imports',
    counts: (changed: number, added: number) => `${products(changed)} changed, ${products(added)} added`,
    look: (moment: string) => `View the import of ${moment}`,
    undone: 'Undone',
  },
} as const;

export const spreadsheetNotices = {
  undone: success('Import undone', 'The products are back to how they were.'),
  imported: (changed: number, added: number) =>
    success('Products imported', spreadsheetTexts.apply.doneText(changed, added)),
};
