import type { CurrentUser } from '@mithai/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream, UNREACHABLE } from '../../test/upstream.ts';
import { buildUser } from '../../test/build-user.ts';
import { meQuery } from './session.queries.ts';

afterEach(() => provideServerRequest(() => undefined));

const serveFrom = (apiUrl: string) =>
  provideServerRequest(() => ({
    apiUrl,
    headers: {},
    cookie: 'mithai_session=abc',
    fetchCached: (_path, load) => load(),
  }));

const refetch = async (known: CurrentUser): Promise<CurrentUser | null> => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, known);
  return client.fetchQuery({ ...meQuery, staleTime: 0 });
};

it('keeps the user while the API cannot be reached', async () => {
  serveFrom(UNREACHABLE);
  const asha = buildUser();
  expect(await refetch(asha)).toEqual(asha);
});

it('clears the user once the API says so', async () => {
  serveFrom(await startUpstream(onTestFinished, (_request, response) => void response.writeHead(401).end('{}')));
  expect(await refetch(buildUser())).toBeNull();
});
