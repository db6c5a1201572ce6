/** During server rendering, calls go directly to the API with the visitor's cookie. */
export interface ServerRequest {
  apiUrl: string;
  /** Forwarded headers that identify the visitor to the API. */
  headers: Record<string, string>;
  cookie: string | null;
  /** Caches public responses until the catalog changes. */
  fetchCached: (path: string, load: () => Promise<unknown>) => Promise<unknown>;
}

let current: () => ServerRequest | undefined = () => undefined;

export function provideServerRequest(provider: () => ServerRequest | undefined): void {
  current = provider;
}

export function serverRequest(): ServerRequest | undefined {
  return current();
}

/** A request without cookies has no session, so the API need not be asked for one. */
export function isAnonymousRequest(): boolean {
  return serverRequest()?.cookie === null;
}
