/** Its pages have plain URLs; those of another language begin with its code. */
export const DEFAULT_LANGUAGE = 'en';

/** Languages of screens, emails and documents. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The URL of a page in a language, such as `/hi/products?q=laddu`. */
export function localizePath(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path.replace(/^\/(?![^?#])/, '')}`;
}

/** The language of a URL, and the path that the page has in every language. */
export function splitLanguage(url: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w+)(?![^/?#])(.*)$/.exec(url) ?? [];
  const language = LANGUAGES.find((other) => other !== DEFAULT_LANGUAGE && other === code);
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: DEFAULT_LANGUAGE, path: url };
}
