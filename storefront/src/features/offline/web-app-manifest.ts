import { languageTag } from '../../language/language.texts.ts';
import { PAPER } from '@mithai/contracts';
import { pageUrl } from '../../language/page-urls.ts';
import { installTexts as texts } from './install.texts.ts';

/** https://www.w3.org/TR/appmanifest/ */
export function webAppManifest() {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/icon${purpose === 'maskable' ? '-maskable' : ''}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: texts.name,
    short_name: texts.shortName,
    description: texts.description,
    lang: languageTag,
    dir: 'ltr',
    start_url: pageUrl('/'),
    scope: '/',
    display: 'standalone',
    theme_color: PAPER.light,
    background_color: PAPER.light,
    categories: ['food', 'shopping'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: texts.products, url: pageUrl('/products'), icons: [icon(192, 'any')] },
      { name: texts.orders, url: pageUrl('/orders'), icons: [icon(192, 'any')] },
    ],
  };
}
