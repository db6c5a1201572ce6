import { formatExactRupees } from '@mithai/contracts';

// Notes on a file's rows and products. The preview that lists them is no error, so they have no status.

export const unknownProduct = (id: string) => `There is no product #${id}. Leave the cell empty for a new one.`;
export const sameProduct = (row: number) => `Row ${row} is the same product`;
export const EXAMPLE_ROW = 'This is the template’s example. Please delete the row or replace it with your own product.';
export const CELL_EMPTY = 'Please fill this in';
export const sameName = (id: number, idHeading: string) =>
  `Product #${id} has the same name. If this row is that product, enter its number in ${idHeading}.`;

export const STOCK_WAS_CHANGED = 'Please leave this column as it was exported';
export const stockTooLow = (now: number, change: number) => `There are only ${now} now, so ${-change} can’t be removed`;
export const CHANGED_SINCE_EXPORT = 'This was changed in the shop after the export; the file would overwrite it';
export const stockChangedSinceExport = (was: number, now: number, change: number) =>
  `There were ${was} at the export and are ${now} now; this file ${change > 0 ? `adds ${change}` : `removes ${-change}`}. If you’ve already imported it, export the products again.`;

export const PARTNERS_FIELD = 'Only the partner can change this';
export const taxOfOwner = (now: string | number | null) =>
  `Only the owner can change the tax. Please ${now === null ? 'empty this cell' : `write ${now}`}`;
export const TAX_INCOMPLETE = 'Please fill in both the HSN code and the tax rate, or neither';
export const TAX_REMOVED_BY_EDIT =
  'To tax this product like its category again, remove its rate under Edit. Please leave this cell as it was';
export const REVIEW_PENDING = 'This product is waiting for review. Please decide on it under Partners';
export const ON_SALE_BY_EDIT = 'Put a partner’s product back on sale under Edit';
export const PICTURE_REQUIRED = 'Needs a picture before it can go on sale';

/** `category` and its median are given if the price is far from the median. */
export const unusualPrice = (price: number, before?: number, category?: { name: string; median: number }) => {
  const change =
    before === undefined
      ? formatExactRupees(price)
      : `From ${formatExactRupees(before)} to ${formatExactRupees(price)}`;
  return category
    ? `${change}. Half of the ${category.name} on sale cost ${formatExactRupees(category.median)} or less.`
    : `${change}.`;
};

export const ORDERED_SINCE_IMPORT = 'It has been ordered since the import';
export const CHANGED_SINCE_IMPORT = 'It has been changed since the import';
export const TAX_UNDONE_BY_OWNER = 'The import changed its tax, which only the owner can undo';
export const importedStockSold = (left: number, imported: number) =>
  `Only ${left} of the ${imported} pieces added by the import are left`;
