/** All that a search looks into but the number: `orders_searched` is an index of this very expression. */
export const SEARCHED = String.raw`(contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g'))`;

/** Fewer digits stand in too many telephone numbers. */
const PHONE_DIGITS_MIN = 4;

/** A number without the code of a country. */
const PHONE_DIGITS_MAX = 10;

interface Match {
  /** SQL, with a `?` for each of the values. */
  condition: string;
  values: (string | number)[];
  /** The order that is meant in the first place. */
  first?: number;
}

/** Which orders somebody means who looks for this. Nothing is meant by signs alone. */
export const matchOf = (search: string): Match => {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const id = number === undefined ? undefined : Number(number);
  const digits = search.replaceAll(/\D/g, '').slice(-PHONE_DIGITS_MAX);

  if (id !== undefined && (search.startsWith('#') || digits.length < PHONE_DIGITS_MIN)) return { condition: 'id = ?', values: [id] };
  if (/^[\d\s+().-]+$/.test(search)) {
    if (digits.length < PHONE_DIGITS_MIN) return NOTHING;
    const ofPhone = { condition: `${SEARCHED} like ?`, values: [`%${digits}%`] };
    return id === undefined ? ofPhone : { condition: `(id = ? or ${ofPhone.condition})`, values: [id, ...ofPhone.values], first: id };
  }
  const text = literally(search);
  const longest = Math.max(0, ...search.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.length));
  if (longest === 0) return NOTHING;
  if (longest >= 3) return { condition: `${SEARCHED} ilike ?`, values: [`%${text}%`] };
  // The index knows three letters in a row, and how words begin.
  return { condition: `(${SEARCHED} ilike ? or ${SEARCHED} ilike ?)`, values: [`${text}%`, `% ${text}%`] };
};

const NOTHING: Match = { condition: 'false', values: [] };

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
