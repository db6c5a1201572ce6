import { LANGUAGES, type LocalizedText, type Language } from '@mithai/contracts';
import { language } from '../../language/language.texts.ts';

/** A text, with its `lang` if it is not in the language of the page. */
export interface Shown {
  text: string;
  lang?: Language;
}

/** The text in the language of the page, or else in the other one. */
export function localize(texts: LocalizedText): Shown {
  if (texts[language] !== '') return { text: texts[language] };
  const other = LANGUAGES.find((language) => texts[language] !== '');
  return other ? { text: texts[other], lang: other } : { text: '' };
}
