import { parseSearch } from '../../platform/search.ts';

/** The buyer's name and phone number. The index `orders_search_trigrams` is on exactly this expression. */
export const SEARCHABLE_ORDER = String.raw`(contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g'))`;

/** The recipient's name and phone number; exactly the expression of the index `orders_recipient_trigrams`. */
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

/** Finds orders by their number or by one of the texts: SQL expressions, by default the buyer's and the recipient's. */
export const matchOf = (search: string, texts = [SEARCHABLE_ORDER, SEARCHABLE_RECIPIENT]): Match => {
  const { number, patterns } = parseSearch(search);
  const byText = texts.flatMap((text) => patterns.map(() => `${text} ilike ?`));
  const values = texts.flatMap(() => patterns);
  if (number !== undefined)
    return { condition: `(${['id = ?', ...byText].join(' or ')})`, values: [number, ...values], first: number };
  return { condition: byText.length > 0 ? `(${byText.join(' or ')})` : 'false', values };
};
