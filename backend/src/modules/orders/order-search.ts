import { escapeLike } from '../../platform/sql.ts';

/** Searched text apart from the order number. The index `orders_search_trigrams` is on exactly this expression. */
export const SEARCHABLE_TEXT = String.raw`(contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g'))`;

/** Day of delivery as a sort key, without one last. The index `orders_by_delivery_day` begins with exactly this expression. */
export const DELIVERY_KEY = `coalesce(estimated_delivery_date, 'infinity')`;

/** Shorter sequences occur in too many phone numbers. */
const PHONE_DIGITS_MIN = 4;

/** Length without country code. */
const PHONE_DIGITS_MAX = 10;

interface Match {
  /** SQL with a `?` per value. */
  condition: string;
  values: (string | number)[];
  /** Order to list first, because its number was searched for. */
  first?: number;
}

/** Interprets a search as order number, phone number or name. Punctuation alone matches nothing. */
export const matchOf = (search: string): Match => {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const id = number === undefined ? undefined : Number(number);
  const digits = search.replaceAll(/\D/g, '').slice(-PHONE_DIGITS_MAX);

  if (id !== undefined && (search.startsWith('#') || digits.length < PHONE_DIGITS_MIN))
    return { condition: 'id = ?', values: [id] };
  if (/^[\d\s+().-]+$/.test(search)) {
    if (digits.length < PHONE_DIGITS_MIN) return NOTHING;
    const ofPhone = { condition: `${SEARCHABLE_TEXT} like ?`, values: [`%${digits}%`] };
    return id === undefined
      ? ofPhone
      : { condition: `(id = ? or ${ofPhone.condition})`, values: [id, ...ofPhone.values], first: id };
  }
  const text = escapeLike(search);
  const longest = Math.max(0, ...search.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.length));
  if (longest === 0) return NOTHING;
  if (longest >= 3) return { condition: `${SEARCHABLE_TEXT} ilike ?`, values: [`%${text}%`] };
  // The trigram index needs three letters, or the beginning of a word.
  return {
    condition: `(${SEARCHABLE_TEXT} ilike ? or ${SEARCHABLE_TEXT} ilike ?)`,
    values: [`${text}%`, `% ${text}%`],
  };
};

const NOTHING: Match = { condition: 'false', values: [] };
