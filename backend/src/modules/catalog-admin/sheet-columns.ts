import {
  ALLERGENS,
  CATEGORIES,
  STATES,
  detailsOf,
  labelOf,
  mapDetails,
  mapLabel,
  parseAllergens,
  productInputSchema,
  toRupees,
  addProductTaxRateSchema,
  writeAllergens,
  type Allergen,
  type ProductInput,
  type ProductStatus,
  type Refusal,
} from '@mithai/contracts';
import type { z } from 'zod';
import type { productChanges } from '../catalog/index.ts';
import type { ProductRate } from '../tax/index.ts';
import {
  notAllergens,
  notDay,
  notDecimal,
  notOneOf,
  notPrice,
  notState,
  notStatus,
  notTaxRate,
  notWhole,
  notYesOrNo,
} from './import-plan.errors.ts';

type Product = productChanges.Product;

/** The product's own tax rate in force today; null if it is taxed as its category. */
export interface SheetTax {
  hsn: string | null;
  taxRate: number | null;
}

export type DescribedProduct = Required<Omit<ProductInput, 'imageUrl' | 'status'>> & { status: ProductStatus };
export type SheetProduct = DescribedProduct & SheetTax;
export type SheetField = keyof SheetProduct;

export const UNREADABLE = Symbol('unreadable');

interface Column<Value> {
  heading: string;
  /** Cell of the template's example row. */
  example: string;
  write: (value: Value) => string;
  /** Undefined for an empty cell, which leaves the field unchanged. */
  read: (cell: string) => Value | undefined | typeof UNREADABLE;
  /** Absent if every text can be read. */
  unreadable?: Refusal;
  schema?: z.ZodType;
}

/** The name of the template's example row, which is never imported. */
export const EXAMPLE_NAME = 'Example: Til Laddu';

const { shape } = productInputSchema;
const { shape: taxShape } = addProductTaxRateSchema;

const text = (cell: string) => cell.replaceAll('\r\n', '\n').trim();

const number = (cell: string): number | typeof UNREADABLE => {
  const value = parseNumber(cell);
  return Number.isNaN(value) ? UNREADABLE : value;
};

const yesOrNo = (cell: string): boolean | undefined | typeof UNREADABLE => {
  if (cell === '') return undefined;
  if (/^(yes|true|1|y)$/i.test(cell)) return true;
  return /^(no|false|0|n)$/i.test(cell) ? false : UNREADABLE;
};

/** As exported, or as Indian spreadsheets write dates: 24-12-2026, 24/12/2026. */
const day = (cell: string): string | null | typeof UNREADABLE => {
  if (cell === '') return null;
  const [, date, month, year] = cell.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/) ?? [];
  const typed = date && month ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell;
  return shape.deliveredFrom.safeParse(typed).data ?? UNREADABLE;
};

/** Spreadsheets drop the zero at the start of a code such as 0409. */
const hsnIn = (cell: string): string | null => {
  const code = text(cell);
  if (code === '') return null;
  return /^\d+$/.test(code) && code.length % 2 === 1 ? `0${code}` : code;
};

const oneOf = <Value extends string>(choices: readonly Value[], cell: string): Value | typeof UNREADABLE =>
  choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? UNREADABLE;

const STATUS_NAMES: Record<ProductStatus, string> = {
  active: 'On sale',
  draft: 'Off sale',
  pending_review: 'Waits for review',
};
const ALL_INDIA = 'All India';

const statusIn = (cell: string): ProductStatus | undefined | typeof UNREADABLE => {
  if (cell === '') return undefined;
  const [status] =
    Object.entries(STATUS_NAMES).find((names) => names.some((name) => name.toLowerCase() === cell.toLowerCase())) ?? [];
  return (status as ProductStatus | undefined) ?? UNREADABLE;
};

const textColumn = (heading: string, example: string, schema: z.ZodType): Column<string> => ({
  heading,
  example,
  write: (value) => value,
  read: text,
  schema,
});

const yesOrNoColumn = (heading: string, example: string): Column<boolean> => ({
  heading,
  example,
  write: (value) => (value ? 'yes' : 'no'),
  read: yesOrNo,
  unreadable: notYesOrNo(),
});

const detailColumns = mapDetails({
  number: ({ heading, example }, name): Column<number | null> => ({
    heading,
    example,
    write: (value) => (value === null ? '' : String(value)),
    read: (cell) => (cell === '' ? null : number(cell)),
    unreadable: notWhole(),
    schema: shape[name],
  }),
  text: ({ heading, example }, name) => textColumn(heading, example, shape[name]),
});

const labelColumns = mapLabel({
  number: ({ heading, example, decimals }, name): Column<number | null> => ({
    heading,
    example,
    write: (value) => (value === null ? '' : String(value)),
    read: (cell) => (cell === '' ? null : number(cell)),
    unreadable: decimals ? notDecimal() : notWhole(),
    schema: shape[name],
  }),
  text: ({ heading, example }, name) => textColumn(heading, example, shape[name]),
  allergens: ({ heading, example }): Column<Allergen[] | null> => ({
    heading,
    example,
    write: writeAllergens,
    read: (cell) => {
      const allergens = parseAllergens(cell);
      return allergens === undefined ? UNREADABLE : allergens;
    },
    unreadable: notAllergens(ALLERGENS.join(', ')),
  }),
});

/** In the order of the file, after the id. */
export const COLUMNS: { [Field in SheetField]: Column<SheetProduct[Field]> } = {
  name: textColumn('Name', EXAMPLE_NAME, shape.name),
  description: textColumn(
    'Description',
    'Sesame and jaggery, rolled by hand while warm. Keeps its crunch for a month.',
    shape.description,
  ),
  price: {
    heading: 'Price',
    example: '240.00',
    write: (price) => price.toFixed(2),
    read: number,
    unreadable: notPrice(),
    schema: shape.price,
  },
  category: {
    heading: 'Category',
    example: 'sweets',
    write: (category) => category,
    read: (cell) => oneOf(CATEGORIES, cell),
    unreadable: notOneOf(CATEGORIES.join(', ')),
  },
  state: {
    heading: 'Region',
    example: 'Maharashtra',
    write: (state) => state || ALL_INDIA,
    read: (cell) => (cell === '' || cell.toLowerCase() === ALL_INDIA.toLowerCase() ? '' : oneOf(STATES, cell)),
    unreadable: notState(ALL_INDIA),
  },
  stock: {
    heading: 'Stock',
    example: '10',
    write: String,
    read: (cell) => (cell === '' ? undefined : number(cell)),
    unreadable: notWhole(),
    schema: shape.stock,
  },
  isBestSeller: yesOrNoColumn('Best seller', 'no'),
  isNew: yesOrNoColumn('New', 'yes'),
  ...detailColumns,
  ...labelColumns,
  capacityUnits: {
    heading: 'Kitchen units',
    example: '1',
    write: String,
    read: (cell) => (cell === '' ? undefined : number(cell)),
    unreadable: notWhole(),
    schema: shape.capacityUnits,
  },
  batchPieces: {
    heading: 'Pieces per batch',
    example: '',
    write: (pieces) => (pieces === null ? '' : String(pieces)),
    read: (cell) => (cell === '' ? null : number(cell)),
    unreadable: notWhole(),
    schema: shape.batchPieces,
  },
  deliveredFrom: {
    heading: 'Delivered from',
    example: '',
    write: (deliveredFrom) => deliveredFrom ?? '',
    read: day,
    unreadable: notDay(),
  },
  hsn: {
    heading: 'HSN code',
    example: '',
    write: (hsn) => hsn ?? '',
    read: hsnIn,
    schema: taxShape.hsn.nullable(),
  },
  taxRate: {
    heading: 'Tax rate (%)',
    example: '',
    write: (rate) => (rate === null ? '' : String(rate)),
    read: (cell) => (cell === '' ? null : number(cell.replace('%', ''))),
    unreadable: notTaxRate(),
    schema: taxShape.rate.nullable(),
  },
  status: {
    heading: 'Status',
    example: 'On sale',
    write: (status) => STATUS_NAMES[status],
    read: statusIn,
    unreadable: notStatus(),
  },
};

export const writeCell = <Field extends SheetField>(field: Field, value: SheetProduct[Field]): string =>
  COLUMNS[field].write(value);

export const ID_HEADING = 'Id';
/** File name of an image that is uploaded with the spreadsheet. Empty in an export. */
export const IMAGE_HEADING = 'Picture';
/** Stock at the export: only the difference to it is applied. */
export const STOCK_WAS_HEADING = 'Stock when exported';
/** Version at the export, to detect later changes. */
export const VERSION_HEADING = 'Version';
/** Informative; ignored by the import. */
export const PARTNER_HEADING = 'Partner';

/** Contains a letter, because spreadsheets round long numbers. */
export const versionOf = ({ updatedAt }: Pick<Product, 'updatedAt'>): string => `v${updatedAt.getTime().toString(36)}`;

export const FIELDS = Object.keys(COLUMNS) as SheetField[];

export const sheetProductOf = (product: Product, tax: Pick<ProductRate, 'hsn' | 'rate'> | undefined): SheetProduct => ({
  name: product.name,
  description: product.description,
  price: toRupees(product.pricePaise),
  category: product.category,
  state: product.state,
  stock: product.stock,
  isBestSeller: product.isBestSeller,
  isNew: product.isNew,
  ...detailsOf(product),
  ...labelOf(product),
  capacityUnits: product.capacityUnits,
  batchPieces: product.batchPieces ?? null,
  deliveredFrom: product.deliveredFrom ?? null,
  hsn: tax?.hsn ?? null,
  taxRate: tax?.rate ?? null,
  status: product.status,
});

/** Spreadsheets evaluate cells that begin like this; csv-stringify prepends an apostrophe. */
const FORMULA = String.raw`[=+\-@\t\r＝＋－＠]`;
const QUOTED_FORMULA = new RegExp(`^'+${FORMULA}`, 'u');

/** Doubles a leading apostrophe, so that the import can remove one. */
export const escapeFormula = (cell: string): string => (QUOTED_FORMULA.test(cell) ? `'${cell}` : cell);
export const unescapeFormula = (cell: string): string => (QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** Parses 1240.5, 1,240.50, 1,20,000, ₹ 240 and the European 240,50; NaN for other text. */
export function parseNumber(cell: string): number {
  const bare = cell.replaceAll(/[\s ₹]|^Rs\.?/gi, '');
  if (/^-?\d+([.]\d+)?$/.test(bare)) return Number(bare);
  if (/^-?\d{1,3}(,\d{2,3})*,\d{3}([.]\d+)?$/.test(bare)) return Number(bare.replaceAll(',', ''));
  if (/^-?\d+,\d{1,2}$/.test(bare)) return Number(bare.replace(',', '.'));
  return Number.NaN;
}
