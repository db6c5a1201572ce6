import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream, UNREACHABLE } from '../../test/upstream.ts';
import { partnerStatusQuery } from './partner-status.queries.ts';

afterEach(() => provideServerRequest(() => undefined));

async function fetchStatus(status: number) {
  let requests = 0;
  const apiUrl = await startUpstream(onTestFinished, (_request, response) => {
    requests += 1;
    response.writeHead(status).end('{}');
  });
  return { ...(await fetchStatusFrom(apiUrl)), requests };
}

async function fetchStatusFrom(apiUrl: string) {
  provideServerRequest(() => ({
    apiUrl,
    headers: {},
    cookie: 'mithai_session=abc',
    fetchCached: (_path, load) => load(),
  }));
  const client = new QueryClient();
  const status = await client.fetchQuery(partnerStatusQuery).catch(() => undefined);
  return { status, error: client.getQueryState(partnerStatusQuery.queryKey)?.error };
}

describe('partnerStatusQuery', () => {
  it('treats 404 as no application and does not retry', async () => {
    expect(await fetchStatus(404)).toEqual({ status: null, error: null, requests: 1 });
  });

  it.each([503, 500, 422])('reports that the status could not be fetched after %i', async (status) => {
    const { error } = await fetchStatus(status);
    expect(error?.message).toBe('Failed to fetch application status');
  });

  it('reports a missing response too', async () => {
    expect((await fetchStatusFrom(UNREACHABLE)).error?.message).toBe('Failed to fetch application status');
  });

  it('leaves an ended session to the session machine', async () => {
    expect((await fetchStatus(401)).error).toMatchObject({ status: 401 });
  });
});
