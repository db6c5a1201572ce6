export const ITEM_CHECKS = [
  { name: 'order_items_quantity_check', expression: 'quantity >= 1' },
  { name: 'order_items_restocked_check', expression: 'restocked >= 0 and restocked <= quantity' },
  {
    name: 'order_items_refunded_quantity_check',
    expression: 'refunded_quantity >= 0 and refunded_quantity <= quantity',
  },
  {
    name: 'order_items_discount_check',
    expression:
      'refunded_discount_paise >= 0 and refunded_discount_paise <= discount_paise ' +
      'and discount_paise <= price_paise::bigint * quantity',
  },
  {
    name: 'order_items_discounted_left_check',
    expression: 'discounted_left >= 0 and discounted_left <= quantity - refunded_quantity',
  },
];
