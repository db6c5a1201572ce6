import { parseSearch } from '../../platform/search.ts';

/** The buyer's name and phone number. The index `orders_search_trigrams` is on exactly this expression. */
export const SEARCHABLE_ORDER = String.raw`(contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g'))`;

/** The recipient's name and phone number; exactly the expression of the partial index `orders_recipient_trigrams`. */
export const SEARCHABLE_RECIPIENT = String.raw`(recipient_name || ' ' || regexp_replace(coalesce(recipient_phone, ''), '\D', '', 'g'))`;

/** Day of delivery as a sort key, without one last; exactly what the index `orders_by_delivery_day` begins with. */
export const DELIVERY_KEY = `coalesce(estimated_delivery_date, 'infinity')`;

/** The condition of the index `orders_recipient_trigrams`. */
export const HAS_RECIPIENT = 'recipient_name is not null';

export const BUYER_MATCHES = `${SEARCHABLE_ORDER} ilike ?`;

/** Repeats the condition: the planner has no statistics of a partial index, but knows how few have a recipient. */
const RECIPIENT_MATCHES = `(${HAS_RECIPIENT} and ${SEARCHABLE_RECIPIENT} ilike ?)`;

interface Match {
  /** SQL with a `?` per value. */
  condition: string;
  values: (string | number)[];
  /** Order to list first, because its number was searched for. */
  first?: number;
}

/** Finds orders by their number or by one of the SQL conditions, each of which has a `?`. */
export const matchOf = (search: string, conditions = [BUYER_MATCHES, RECIPIENT_MATCHES]): Match => {
  const { number, patterns } = parseSearch(search);
  const byText = conditions.flatMap((condition) => patterns.map(() => condition));
  const values = conditions.flatMap(() => patterns);
  if (number !== undefined)
    return { condition: `(${['id = ?', ...byText].join(' or ')})`, values: [number, ...values], first: number };
  return { condition: byText.length > 0 ? `(${byText.join(' or ')})` : 'false', values };
};
