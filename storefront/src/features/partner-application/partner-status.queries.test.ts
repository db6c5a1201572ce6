import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream, UNREACHABLE } from '../../test/upstream.ts';
import { partnerStatusQuery } from './partner-status.queries.ts';

afterEach(() => provideServerRequest(() => undefined));

async function askShopThatSays(status: number) {
  let asked = 0;
  const apiUrl = await startUpstream(onTestFinished, (_request, response) => {
    asked += 1;
    response.writeHead(status).end('{}');
  });
  return { ...(await askAt(apiUrl)), asked };
}

async function askAt(apiUrl: string) {
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: 'mithai_session=abc', recall: (_path, ask) => ask() }));
  const client = new QueryClient();
  const status = await client.fetchQuery(partnerStatusQuery).catch(() => undefined);
  return { status, error: client.getQueryState(partnerStatusQuery.queryKey)?.error };
}

it('treats 404 as no application and does not retry', async () => {
  expect(await askShopThatSays(404)).toEqual({ status: null, error: null, asked: 1 });
});

it.each([503, 500, 422])('reports that the status could not be fetched after %i', async (answer) => {
  const { error } = await askShopThatSays(answer);
  expect(error?.message).toBe('Failed to fetch application status');
});

it('reports a missing response too', async () => {
  expect((await askAt(UNREACHABLE)).error?.message).toBe('Failed to fetch application status');
});

it('leaves an ended session to the session machine', async () => {
  expect((await askShopThatSays(401)).error).toMatchObject({ status: 401 });
});
