// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { cachedSession } from '../../api/cached-session.ts';
import { buildUser } from '../../test/build-user.ts';
import { clearUser, setUser } from '../session/session.queries.ts';
import { cachePage } from './cache-page.ts';

beforeEach(() => localStorage.clear());

async function cacheFor(queryClient: QueryClient): Promise<void> {
  const routeTree = createRootRouteWithContext<{ isShell: boolean }>()();
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { isShell: true } });
  await cachePage({ router, queryClient, entry: '/assets/entry.js' });
}

it('caches the session of a signed-in user for offline visits', async () => {
  const queryClient = new QueryClient();
  setUser(queryClient, buildUser({ id: 3 }));
  await cacheFor(queryClient);
  await expect.poll(() => cachedSession.read()).toMatchObject({ user: { id: 3 } });
});

it('caches nothing of a session that ended meanwhile', async () => {
  const queryClient = new QueryClient();
  setUser(queryClient, buildUser({ id: 3 }));
  await cacheFor(queryClient);
  clearUser(queryClient);
  await vi.dynamicImportSettled();
  expect(localStorage).toHaveLength(0);
});
