import { DEFAULT_LANGUAGE, LANGUAGES, localizePath, type Language } from '@mithai/contracts';
import { LANGUAGE_TAGS } from '../../language/language.ts';
import { pageUrl } from '../../language/page-urls.ts';
import { shareTags, type SharePicture } from './share-tags.ts';

interface PageHead {
  title: string;
  description: string;
  /** For example `/products`, in every language. */
  path: string;
  publicUrl: string;
  picture?: SharePicture | null | undefined;
  type?: 'website' | 'product';
  /** Further tags for link previews. */
  tags?: readonly { property: string; content: string }[];
  /** For private and missing pages. */
  hidden?: boolean;
  jsonLd?: readonly object[];
}

/** Metadata for search engines and link previews, which fetch pages from the server. */
export function pageHead({
  title,
  description,
  path,
  publicUrl,
  picture,
  type = 'website',
  tags = [],
  hidden,
  jsonLd = [],
}: PageHead) {
  const url = `${publicUrl}${pageUrl(path)}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(import.meta.env.SSR
        ? [...shareTags({ title, description, publicUrl, url: hidden ? undefined : url, type, picture }), ...tags]
        : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...jsonLd.map((thing) => ({ title: undefined, 'script:ld+json': thing })),
    ],
    links: hidden ? [] : [{ rel: 'canonical', href: url }, ...(import.meta.env.SSR ? alternates(publicUrl, path) : [])],
  };
}

/** The page in every language, itself included. Only search engines read it, and they fetch the page from the server. */
function alternates(publicUrl: string, path: string) {
  const link = (hrefLang: string, language: Language) => ({
    rel: 'alternate',
    hrefLang,
    href: `${publicUrl}${localizePath(language, path)}`,
  });
  return [...LANGUAGES.map((language) => link(LANGUAGE_TAGS[language], language)), link('x-default', DEFAULT_LANGUAGE)];
}
