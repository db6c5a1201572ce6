import { shareTags, type SharePicture } from './share-tags.ts';

interface PageHead {
  title: string;
  description: string;
  /** For example `/products`. */
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
  const url = `${publicUrl}${path}`;
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
    links: hidden ? [] : [{ rel: 'canonical', href: url }],
  };
}
