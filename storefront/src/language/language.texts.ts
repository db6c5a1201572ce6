import type { Language } from '@mithai/contracts';

export const language: Language = 'en';

/** BCP 47 tag for `lang` attributes and `Intl`. */
export const languageTag = 'en-IN';
