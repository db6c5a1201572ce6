import { LEAD_TIME_MAX_DAYS, NET_WEIGHT_MAX_GRAMS, SHELF_LIFE_MAX_DAYS } from './catalog-rules.ts';
import { message, type SchemaMessage } from './messages.ts';

export interface Detail {
  kind: 'number' | 'text';
  /** Largest number, or most characters. */
  max: number;
  /** Column of the spreadsheet, and its cell in the template. */
  heading: string;
  example: string;
  /** Makes the detail required in the partners' forms. */
  missing?: SchemaMessage;
}

/**
 * Optional details of a product, in the order of forms and spreadsheet. Columns, schemas,
 * forms, spreadsheet, reviews and history derive from here; see "Add a field to a product" in docs/recipes.md.
 */
export const productDetails = {
  netWeightGrams: {
    kind: 'number',
    max: NET_WEIGHT_MAX_GRAMS,
    heading: 'Net weight (g)',
    example: '250',
    missing: message('net_weight_required', 'Please enter the weight in whole grams'),
  },
  shelfLifeDays: {
    kind: 'number',
    max: SHELF_LIFE_MAX_DAYS,
    heading: 'Shelf life (days)',
    example: '30',
    missing: message('shelf_life_required', 'Please enter how many days it stays fresh'),
  },
  /** Working days from order to dispatch; null if it is sent immediately. */
  leadTimeDays: {
    kind: 'number',
    max: LEAD_TIME_MAX_DAYS,
    heading: 'Lead time (days)',
    example: '2',
  },
  /** Comma-separated, in descending order of share. */
  ingredients: {
    kind: 'text',
    max: 500,
    heading: 'Ingredients',
    example: 'sesame, jaggery, cardamom',
    missing: message('ingredients_required', 'Please list the ingredients'),
  },
} as const satisfies Record<string, Detail>;

export type ProductDetail = keyof typeof productDetails;

/** By kind, a value for each detail. */
type ByDetail<OfNumber, OfText> = {
  [Name in ProductDetail]: (typeof productDetails)[Name]['kind'] extends 'number' ? OfNumber : OfText;
};

/** An unknown number is null, an unknown text is empty. */
export type ProductDetails = ByDetail<number | null, string>;

export const PRODUCT_DETAILS = Object.keys(productDetails) as ProductDetail[];

export const isProductDetail = (name: string): name is ProductDetail => Object.hasOwn(productDetails, name);

export const mapDetails = <OfNumber, OfText>(of: {
  number: (detail: Detail, name: ProductDetail) => OfNumber;
  text: (detail: Detail, name: ProductDetail) => OfText;
}) =>
  Object.fromEntries(
    PRODUCT_DETAILS.map((name) => [name, of[productDetails[name].kind](productDetails[name], name)]),
  ) as ByDetail<OfNumber, OfText>;

export const NO_DETAILS: ProductDetails = mapDetails({ number: () => null, text: () => '' });

/** The details of a product, a proposal or a form. */
export const detailsOf = (source: { [Name in ProductDetail]?: ProductDetails[Name] | undefined }): ProductDetails => {
  const value = (_: Detail, name: ProductDetail) => source[name] ?? NO_DETAILS[name];
  return mapDetails({ number: value, text: value }) as ProductDetails;
};
