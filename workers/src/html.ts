/** A piece of HTML whose texts are escaped. */
export interface Html {
  readonly markup: string;
}

type Value = Html | readonly Html[] | string | number | null;

/** Makes HTML of a template: what is put in is text, unless it came from `html` itself. */
export const html = (literals: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: literals.map((literal, index) => literal + toMarkup(values[index] ?? null)).join(''),
});

const toMarkup = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
