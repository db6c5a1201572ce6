import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textOf } from './router-search.ts';

/** Route options for links in emails: the referrer must not leak the token to another page. */
export const linkTokenRoute = {
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textOf(search, 'token'),
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
};

/** Returns the token and removes it from the URL and the history. */
export function useLinkToken(token: string | undefined): string | undefined {
  const router = useRouter();
  const [stored] = useState(token);
  useEffect(() => {
    if (token !== undefined) void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [router, token]);
  return stored;
}
