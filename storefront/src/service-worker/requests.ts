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

/** The footer's language form; the server answers with a cookie and a redirect. */
export const isLanguageChoice = ({ url, sameOrigin, request }: RouteMatch): boolean =>
  sameOrigin && request.mode === 'navigate' && url.pathname === '/language';

/** Offline no other language is available, so redirect back unchanged. */
export function redirectBack(href: string): Response {
  const { origin, searchParams } = new URL(href);
  const back = URL.parse(searchParams.get('back') ?? '/', origin);
  return Response.redirect(back?.origin === origin ? back : new URL(origin));
}
