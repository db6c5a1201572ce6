import type { Language } from './language.ts';

/** Language of this build. */
export const language: Language = 'en';

/** BCP 47 tag for `lang` attributes and `Intl`. */
export const languageTag = 'en-IN';
