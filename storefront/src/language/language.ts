import { LANGUAGES, type Language } from '@mithai/contracts';

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

const DEFAULT_LANGUAGE: Language = 'en';
const COOKIE = 'language';
const ONE_YEAR = 31_536_000;

export function languageFromCookie(cookies: string): Language {
  return languageOf(new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies)?.[1]);
}

export function languageOf(name: string | undefined): Language {
  return LANGUAGES.find((language) => language === name) ?? DEFAULT_LANGUAGE;
}

export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`;
}
