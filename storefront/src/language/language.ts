import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@mithai/contracts';
import { preferenceCookie, readPreference } from '../preference-cookie.ts';

/** The name that a language has for itself, and its BCP 47 tag for `lang`, `hreflang` and `Intl`. */
export const languages: Record<Language, { name: string; tag: string }> = {
  en: { name: 'English', tag: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN' },
};

const COOKIE = 'language';

/** The language that the visitor chose by a switch; a page's own is that of its URL. */
export function chosenLanguage(cookies: string): Language | undefined {
  return findLanguage(readPreference(cookies, COOKIE));
}

export function findLanguage(code: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

export function languageOf(code: string | undefined): Language {
  return findLanguage(code) ?? DEFAULT_LANGUAGE;
}

export function languageCookie(language: Language): string {
  return preferenceCookie(COOKIE, language);
}
