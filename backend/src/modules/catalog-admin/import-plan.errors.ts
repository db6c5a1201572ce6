import { formatExactRupees, type Refusal } from '@mithai/contracts';
import { defineNote } from '../../platform/errors.ts';

export const unknownProduct = defineNote(
  'import_unknown_product',
  (id: string) => `There is no product #${id}. Leave the cell empty for a new one.`,
  'id',
);
export const sameProduct = defineNote('import_same_product', (row: number) => `Row ${row} is the same product`, 'row');
export const exampleRow = defineNote(
  'import_example_row',
  'This is the template’s example. Please delete the row or replace it with your own product.',
);
export const cellEmpty = defineNote('import_cell_empty', 'Please fill this in');
export const sameName = defineNote(
  'import_same_name',
  (id: number, heading: string) =>
    `Product #${id} has the same name. If this row is that product, enter its number in ${heading}.`,
  'id',
  'heading',
);

export const stockWasChanged = defineNote('import_stock_was_changed', 'Please leave this column as it was exported');
export const stockTooLow = defineNote(
  'import_stock_too_low',
  (now: number, removed: number) => `There are only ${now} now, so ${removed} can’t be removed`,
  'now',
  'removed',
);
export const changedSinceExport = defineNote(
  'import_changed_since_export',
  'This was changed in the shop after the export; the file would overwrite it',
);
export const stockChangedSinceExport = defineNote(
  'import_stock_changed_since_export',
  (was: number, now: number, change: number) =>
    `There were ${was} at the export and are ${now} now; this file ${change > 0 ? `adds ${change}` : `removes ${-change}`}. If you’ve already imported it, export the products again.`,
  'was',
  'now',
  'change',
);

export const partnersField = defineNote('import_partners_field', 'Only the partner can change this');
/** `now` is empty without a tax. */
export const taxOfOwner = defineNote(
  'import_tax_of_owner',
  (now: string | number) =>
    `Only the owner can change the tax. Please ${now === '' ? 'empty this cell' : `write ${now}`}`,
  'now',
);
export const taxIncomplete = defineNote(
  'import_tax_incomplete',
  'Please fill in both the HSN code and the tax rate, or neither',
);
export const taxRemovedByEdit = defineNote(
  'import_tax_removed_by_edit',
  'To tax this product like its category again, remove its rate under Edit. Please leave this cell as it was',
);
export const reviewPending = defineNote(
  'import_review_pending',
  'This product is waiting for review. Please decide on it under Partners',
);
export const onSaleByEdit = defineNote('import_on_sale_by_edit', 'Put a partner’s product back on sale under Edit');
export const pictureRequired = defineNote('import_picture_required', 'Needs a picture before it can go on sale');

export const notYesOrNo = defineNote('import_not_yes_or_no', 'Please write yes or no');
export const notWhole = defineNote('import_not_whole', 'Please write a whole number');
export const notDecimal = defineNote('import_not_decimal', 'Please write a number with at most one decimal');
export const notPrice = defineNote('import_not_price', 'Please write the price as a number, such as 240 or 1,240.50');
export const notTaxRate = defineNote(
  'import_not_tax_rate',
  'Please write the tax rate as a number of percent, such as 5',
);
export const notDay = defineNote('import_not_day', 'Please write a day, such as 2026-11-08');
export const notOneOf = defineNote(
  'import_not_one_of',
  (choices: string) => `Please write one of ${choices}`,
  'choices',
);
export const notAllergens = defineNote(
  'import_not_allergens',
  (choices: string) => `Please write none, or some of ${choices}`,
  'choices',
);
export const notState = defineNote(
  'import_not_state',
  (allIndia: string) => `Please write a state of India in full, or ${allIndia}`,
  'allIndia',
);
export const notStatus = defineNote('import_not_status', 'Please write On sale or Off sale');

interface PriceToConfirm {
  price: number;
  before?: number | undefined;
  /** If the price is far from its category's median. */
  category?: string | undefined;
  median?: number | undefined;
}

export const unusualPrice = ({ price, before, category, median }: PriceToConfirm): Refusal => {
  const from = before === undefined ? '' : `From ${formatExactRupees(before)} to `;
  const half =
    median === undefined ? '' : ` Half of the ${category} on sale cost ${formatExactRupees(median)} or less.`;
  return {
    code: 'import_unusual_price',
    message: `${from}${formatExactRupees(price)}.${half}`,
    params: {
      price,
      ...(before !== undefined && { before }),
      ...(category !== undefined && median !== undefined && { category, median }),
    },
  };
};

export const orderedSinceImport = defineNote('import_ordered_since', 'It has been ordered since the import');
export const changedSinceImport = defineNote('import_changed_since', 'It has been changed since the import');
export const taxUndoneByOwner = defineNote(
  'import_tax_undone_by_owner',
  'The import changed its tax, which only the owner can undo',
);
export const importedStockSold = defineNote(
  'import_stock_sold',
  (left: number, imported: number) => `Only ${left} of the ${imported} pieces added by the import are left`,
  'left',
  'imported',
);
