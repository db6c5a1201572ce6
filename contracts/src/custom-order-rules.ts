/** Numbers in brackets refer to the points of the specification. */

/** [9] */
export const CUSTOM_ORDER_TYPES = ['package_combination', 'new_recipe'] as const;
export type CustomOrderType = (typeof CUSTOM_ORDER_TYPES)[number];

/** [9] */
export const CUSTOM_ORDER_STATUSES = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type CustomOrderStatus = (typeof CUSTOM_ORDER_STATUSES)[number];

/** Grams per unit. [9] */
export const CUSTOM_ORDER_WEIGHT_DEFAULT = 250;
export const CUSTOM_ORDER_WEIGHT_MIN = 0.1;

/** [9] */
export const CUSTOM_ORDER_QUANTITY_DEFAULT = 1;

/** Not specified. */
export const CUSTOM_ORDER_QUANTITY_MAX = 10_000;

/** Characters of description, ingredients and notes, each; not specified. */
export const CUSTOM_ORDER_TEXT_MAX = 2000;

/**
 * Texts that a request may leave out, with their headings in emails. Schemas, columns, draft and facts derive from
 * here; see "Add a field to a custom order request" in docs/recipes.md.
 */
export const requestTexts = { ingredients: 'Ingredients', additionalNotes: 'Additional notes' } as const;

export type RequestText = keyof typeof requestTexts;

export const REQUEST_TEXTS = Object.keys(requestTexts) as RequestText[];

export const mapRequestTexts = <Value>(of: (name: RequestText) => Value) =>
  Object.fromEntries(REQUEST_TEXTS.map((name) => [name, of(name)])) as Record<RequestText, Value>;

/** Characters of the administrator's comments; not specified. */
export const ADMIN_COMMENTS_MAX = 2000;
