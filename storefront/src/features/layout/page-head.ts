import { DEFAULT_LANGUAGE, LANGUAGES, localizePath, type Language } from '@mithai/contracts';
import { languages } from '../../language/language.ts';
import { languageTag } from '../../language/language.texts.ts';
import { pageUrl } from '../../language/page-urls.ts';

interface PageHead {
  title: string;
  description: string;
  /** For example `/products`, in every language. */
  path: string;
  publicUrl: string;
  /** A path of this shop. */
  image?: string | null;
  type?: 'website' | 'product';
  /** For private and missing pages. */
  hidden?: boolean;
  jsonLd?: readonly object[];
}

/** Metadata for search engines and link previews. */
export function pageHead({
  title,
  description,
  path,
  publicUrl,
  image,
  type = 'website',
  hidden,
  jsonLd = [],
}: PageHead) {
  const url = `${publicUrl}${pageUrl(path)}`;
  const picture = image ? [{ property: 'og:image', content: `${publicUrl}${image}` }] : [];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: 'Mithai' },
      { property: 'og:locale', content: languageTag.replace('-', '_') },
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...picture,
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...jsonLd.map((thing) => ({ title: undefined, 'script:ld+json': thing })),
    ],
    links: hidden ? [] : [{ rel: 'canonical', href: url }, ...alternates(publicUrl, path)],
  };
}

/** The page in every language, itself included, as search engines ask. */
function alternates(publicUrl: string, path: string) {
  const link = (hrefLang: string, language: Language) => ({
    rel: 'alternate',
    hrefLang,
    href: `${publicUrl}${localizePath(language, path)}`,
  });
  return [...LANGUAGES.map((language) => link(languages[language].tag, language)), link('x-default', DEFAULT_LANGUAGE)];
}
