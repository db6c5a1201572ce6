import type { Language } from './language.ts';

/** The language that this build of the shop speaks. */
export const language: Language = 'en';

/** For `lang` attributes and formats. */
export const languageTag = 'en-IN';
