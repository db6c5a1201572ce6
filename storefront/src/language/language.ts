import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@mithai/contracts';
import { preferenceCookie, readPreference } from '../preference-cookie.ts';

/** The name that each language has for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** BCP 47 tags for search engines, the same as `languageTag` of each language. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

export const LANGUAGE_COOKIE = 'language';

/** The language that the visitor chose by a switch; a page's own is that of its URL. */
export function chosenLanguage(cookies: string): Language | undefined {
  return findLanguage(readPreference(cookies, LANGUAGE_COOKIE));
}

export function findLanguage(code: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

export function languageOf(code: string | undefined): Language {
  return findLanguage(code) ?? DEFAULT_LANGUAGE;
}

export function languageCookie(language: Language): string {
  return preferenceCookie(LANGUAGE_COOKIE, language);
}
