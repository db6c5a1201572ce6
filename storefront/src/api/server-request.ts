/** While a page is rendered on the server, calls go straight to the API with the visitor's cookie. */
export interface ServerRequest {
  apiUrl: string;
  /** What tells the API whose call is passed on. */
  headers: Record<string, string>;
  cookie: string | null;
  /** What a public call was answered with, asked for once while nothing changes. */
  recall: (path: string, ask: () => Promise<unknown>) => Promise<unknown>;
}

let current: () => ServerRequest | undefined = () => undefined;

export function provideServerRequest(provider: () => ServerRequest | undefined): void {
  current = provider;
}

export function serverRequest(): ServerRequest | undefined {
  return current();
}

/** A page asked for without any cookie has no session to ask about. */
export function isAnonymousRequest(): boolean {
  return serverRequest()?.cookie === null;
}
