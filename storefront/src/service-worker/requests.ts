interface Asked {
  url: URL;
  sameOrigin: boolean;
  request: Pick<Request, 'mode'>;
}

const NOT_A_PAGE = /^\/(?:api|images|ops|assets|icons)(?:\/|$)|\.\w+$/;

/** Only what is read is ever asked about: the router hands on nothing but GET. */
export const isPage = ({ url, sameOrigin, request }: Asked): boolean =>
  sameOrigin && request.mode === 'navigate' && !NOT_A_PAGE.test(url.pathname);

export const isAsset = ({ url, sameOrigin }: Asked): boolean => sameOrigin && url.pathname.startsWith('/assets/');

export const isPicture = ({ url, sameOrigin }: Asked): boolean => sameOrigin && url.pathname.startsWith('/images/');

/** Products and what is said of them, which are the same for everybody. */
export const isCatalogue = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && /^\/api\/products(?:\/\d+(?:\/reviews)?)?$/.test(url.pathname);

/** The footer's form, which is answered with a cookie and the page in that language. */
export const isLanguageChoice = ({ url, sameOrigin, request }: Asked): boolean =>
  sameOrigin && request.mode === 'navigate' && url.pathname === '/language';

/** Without a line there is no other language to be had: the page comes as it was. */
export function backFrom(address: string): Response {
  const { origin, searchParams } = new URL(address);
  const back = URL.parse(searchParams.get('back') ?? '/', origin);
  return Response.redirect(back?.origin === origin ? back : new URL(origin));
}
