import type { CurrentUser } from '@mithai/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream, UNREACHABLE } from '../../test/upstream.ts';
import { buildUser } from '../../test/build-user.ts';
import { meQuery } from './session.queries.ts';

afterEach(() => provideServerRequest(() => undefined));

const askedAt = (apiUrl: string) =>
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: 'mithai_session=abc', recall: (_path, ask) => ask() }));

const askAgain = async (known: CurrentUser): Promise<CurrentUser | null> => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, known);
  return client.fetchQuery({ ...meQuery, staleTime: 0 });
};

it('keeps the user while the API cannot be reached', async () => {
  askedAt(UNREACHABLE);
  const asha = buildUser();
  expect(await askAgain(asha)).toEqual(asha);
});

it('clears the user once the API says so', async () => {
  askedAt(await startUpstream(onTestFinished, (_request, response) => void response.writeHead(401).end('{}')));
  expect(await askAgain(buildUser())).toBeNull();
});
