import { language } from './language.texts.ts';

/** `lang` of product texts, which are in English on pages of every language. */
export const productLanguage = language === 'en' ? undefined : 'en-IN';
