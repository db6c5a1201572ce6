import { parseSearch } from '../../platform/search.ts';

/** What finds an order, apart from its number. The index `orders_search_trigrams` is on exactly this expression. */
export const SEARCHABLE_ORDER = String.raw`(contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g'))`;

/** What finds a gift to someone else by its recipient; exactly the expression of the index `orders_recipient_trigrams`. */
export const SEARCHABLE_RECIPIENT = String.raw`(recipient_name || ' ' || regexp_replace(coalesce(recipient_phone, ''), '\D', '', 'g'))`;

/** Day of delivery as a sort key, without one last; exactly what the index `orders_by_delivery_day` begins with. */
export const DELIVERY_KEY = `coalesce(estimated_delivery_date, 'infinity')`;

interface Match {
  /** SQL with a `?` per value. */
  condition: string;
  values: (string | number)[];
  /** Order to list first, because its number was searched for. */
  first?: number;
}

export const matchOf = (search: string): Match => {
  const { number, patterns } = parseSearch(search);
  const byText = [SEARCHABLE_ORDER, SEARCHABLE_RECIPIENT].flatMap((text) => patterns.map(() => `${text} ilike ?`));
  const values = [...patterns, ...patterns];
  if (number !== undefined)
    return { condition: `(${['id = ?', ...byText].join(' or ')})`, values: [number, ...values], first: number };
  return { condition: byText.length > 0 ? `(${byText.join(' or ')})` : 'false', values };
};
