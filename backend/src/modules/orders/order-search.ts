import { parseSearch, SEARCHABLE_ORDER } from '../../platform/search.ts';

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
  const byText = patterns.map(() => `${SEARCHABLE_ORDER} ilike ?`);
  if (number !== undefined)
    return { condition: `(${['id = ?', ...byText].join(' or ')})`, values: [number, ...patterns], first: number };
  return { condition: byText.length > 0 ? `(${byText.join(' or ')})` : 'false', values: patterns };
};
