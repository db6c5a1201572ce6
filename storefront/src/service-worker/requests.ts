import { localizePath, splitLanguage, type Language } from '@mithai/contracts';

interface RouteMatch {
  url: URL;
  sameOrigin: boolean;
  request: Pick<Request, 'mode'>;
}

const NOT_A_PAGE = /^\/(?:api|images|ops|assets|icons)(?:\/|$)|\.\w+$/;

/** The router passes GET requests only. */
export const isPage = ({ url, sameOrigin, request }: RouteMatch): boolean =>
  sameOrigin && request.mode === 'navigate' && !NOT_A_PAGE.test(url.pathname);

export const isAsset = ({ url, sameOrigin }: RouteMatch): boolean => sameOrigin && url.pathname.startsWith('/assets/');

export const isImage = ({ url, sameOrigin }: RouteMatch): boolean => sameOrigin && url.pathname.startsWith('/images/');

/** Products with their reviews and sellers, and the shop's settings: equal for all visitors. */
export const isCatalog = ({ url, sameOrigin }: RouteMatch): boolean =>
  sameOrigin && /^\/api\/(?:products(?:\/\d+(?:\/(?:reviews|seller))?)?|shop(?:\/.*)?)$/.test(url.pathname);

/** Offline, the page in the language whose app shell is cached; null if it is in that language. */
export function urlInstead(href: string, language: Language): URL | null {
  const url = new URL(href);
  const { language: wanted, path } = splitLanguage(url.pathname);
  if (wanted === language) return null;
  url.pathname = localizePath(language, path);
  return url;
}
