import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textOf } from './router-search.ts';

/** Options of a route that a link in a mail leads to: its token is told to no other page. */
export const linkTokenRoute = {
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(search, 'token') }),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
};

/** Takes the token out of the address and the history at once, and keeps it for the page. */
export function useLinkToken(token: string | undefined): string | undefined {
  const router = useRouter();
  const [kept] = useState(token);
  useEffect(() => {
    if (token !== undefined) void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [router, token]);
  return kept;
}
