import type { Product } from '@mithai/contracts';

/** What link previews show of a product's price: https://developers.facebook.com/docs/payments/product */
export function productTags({ id, price, stock }: Pick<Product, 'id' | 'price' | 'stock'>) {
  return [
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: 'INR' },
    { property: 'product:availability', content: stock > 0 ? 'in stock' : 'out of stock' },
    { property: 'product:condition', content: 'new' },
    { property: 'product:retailer_item_id', content: String(id) },
  ];
}
