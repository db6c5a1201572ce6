import { language } from './language.texts.ts';

/** For `lang` beside what the catalogue says of its products: it says it in English, whatever the page speaks. */
export const productLanguage = language === 'en' ? undefined : 'en-IN';
