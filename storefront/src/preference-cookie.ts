const ONE_YEAR_SECONDS = 31_536_000;

export function readPreference(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies)?.[1];
}

/** A visitor's choice that the server needs to render the next page. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}
