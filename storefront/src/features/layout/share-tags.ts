import { SHARE_IMAGE } from '@mithai/contracts';
import shopPicture from '../../assets/share.jpeg';
import { languageTag } from '../../language/language.texts.ts';
import { shareTagTexts } from './share-tags.texts.ts';

/** 1200 by 630, as `SHARE_IMAGE`; `path` is of this shop. */
export interface SharePicture {
  path: string;
  alt: string;
}

interface SharedPage {
  title: string;
  description: string;
  publicUrl: string;
  /** Absent if the page must not be shared by another URL than the visitor's. */
  url?: string | undefined;
  type: 'website' | 'product';
  /** The shop's own by default. */
  picture?: SharePicture | null | undefined;
}

/** Longer descriptions are cut by those who show them. */
const DESCRIPTION_MAX = 200;

/** Open Graph (https://ogp.me) and Twitter cards, for link previews. */
export function shareTags({ title, description, publicUrl, url, type, picture }: SharedPage) {
  const { path, alt } = picture ?? { path: shopPicture, alt: shareTagTexts.picture };
  const image = `${publicUrl}${path}`;
  const text = shorten(description);
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Mithai' },
    { property: 'og:locale', content: languageTag.replace('-', '_') },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: text },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}
