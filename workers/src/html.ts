import { escapeHtml } from '@mithai/server/escape-html';

/** Escaped HTML. */
export interface Html {
  readonly markup: string;
}

type Value = Html | readonly Html[] | string | number | null;

/** Template tag that escapes its values, except those created by `html`. */
export const html = (literals: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: literals.map((literal, index) => literal + toMarkup(values[index] ?? null)).join(''),
});

const toMarkup = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};
