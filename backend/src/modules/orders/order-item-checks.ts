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
      'refunded_discount_paise between 0 and discount_paise and discount_paise <= price_paise::bigint * quantity ' +
      'and discounted_left between 0 and quantity - refunded_quantity',
  },
];
