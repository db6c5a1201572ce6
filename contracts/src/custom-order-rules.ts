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

/** Characters of the administrator's comments; not specified. */
export const ADMIN_COMMENTS_MAX = 2000;
