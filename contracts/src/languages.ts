/** Languages of screens, emails and documents. Pages of the first have plain URLs, those of another begin with its code. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The URL of a page in a language, such as `/hi/products?q=laddu`. One that has its language already is kept. */
export function localizePath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE || splitLanguage(path).language === language) return path;
  return `/${language}${path.replace(/^\/(?![^?#])/, '')}`;
}

/** The language of a URL, and the path that the page has in every language. */
export function splitLanguage(url: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w+)(?![^/?#])(.*)$/.exec(url) ?? [];
  const language = LANGUAGES.find((other) => other !== DEFAULT_LANGUAGE && other === code);
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: DEFAULT_LANGUAGE, path: url };
}
