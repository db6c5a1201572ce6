import { defineError, fieldError } from '../../platform/errors.ts';

export const importNotFound = defineError(404, 'import_not_found', 'Import not found');

export const csvHeadingMissing = (heading: string) =>
  fieldError(
    'csv',
    'csv_heading_missing',
    `This file has no column “${heading}”. Please start with the template or an exported file.`,
    { heading },
  );

export const csvHeadingRepeated = (heading: string) =>
  fieldError('csv', 'csv_heading_repeated', `This file has the column “${heading}” twice. Please remove one of them.`, {
    heading,
  });

export const csvEmpty = () => fieldError('csv', 'csv_empty', 'This file has headings but no products.');

export const csvTooManyRows = (max: number) =>
  fieldError(
    'csv',
    'csv_too_many_rows',
    `This file has more than ${max.toLocaleString('en-IN')} products. Please split it into several files.`,
    { maximum: max },
  );

export const importHasErrors = defineError(
  409,
  'import_has_errors',
  'This file has mistakes. Please correct them and choose it again.',
);

export const productsChanged = defineError(
  409,
  'products_changed',
  (count: number, first: string) =>
    count === 1
      ? `${first} was changed since you looked at this file. Nothing was imported. Please choose the file again.`
      : `${first} and ${count - 1} more products were changed since you looked at this file. Nothing was imported. Please choose the file again.`,
  'count',
  'first',
);

export const productsDeleted = defineError(
  409,
  'products_deleted',
  'A product was deleted since you looked at this file. Nothing was imported. Please choose the file again.',
);

export const unusualPrices = defineError(
  409,
  'unusual_prices',
  (count: number) =>
    count === 1
      ? 'This file has an unusual price. Please confirm it before you import.'
      : `This file has ${count} unusual prices. Please confirm them before you import.`,
  'count',
);

export const importChangesTax = defineError(
  403,
  'import_changes_tax',
  'This file changes the tax of products, so only the owner can import it.',
);

export const importImageMissing = (file: string) =>
  fieldError('pictures', 'import_image_missing', `The picture “${file}” was not uploaded. Please choose it again.`, {
    file,
  });

export const importFailed = defineError(
  500,
  'import_failed',
  'Something went wrong on our side, and nothing was imported. Please try again.',
);

export const importNotApplied = defineError(
  409,
  'import_not_applied',
  'This file was not imported, so there is nothing to undo.',
);

export const importCannotBeUndone = defineError(
  409,
  'import_cannot_be_undone',
  (name: string, message: string, more: number) => {
    const others = more === 0 ? '' : ` The same goes for ${more === 1 ? 'one more product' : `${more} more products`}.`;
    return `Nothing was undone. ${name}: ${message}.${others}`;
  },
  'name',
  'message',
  'more',
);

export const stockBelowZero = defineError(
  409,
  'stock_below_zero',
  (name: string) =>
    `So many of ${name} have been sold since then that its stock would fall below 0. Nothing was imported. Please export the products again.`,
  'name',
);
