import { LANGUAGES, type Language } from '@mithai/contracts';
import { preferenceCookie, readPreference } from '../preference-cookie.ts';

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

const DEFAULT_LANGUAGE: Language = 'en';
const COOKIE = 'language';

export function languageFromCookie(cookies: string): Language {
  return languageOf(readPreference(cookies, COOKIE));
}

export function languageOf(name: string | undefined): Language {
  return LANGUAGES.find((language) => language === name) ?? DEFAULT_LANGUAGE;
}

export function languageCookie(language: Language): string {
  return preferenceCookie(COOKIE, language);
}
