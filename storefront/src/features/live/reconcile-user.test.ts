// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../test/build-user.ts';
import { meQuery } from '../session/session.queries.ts';
import { reconcileUser } from './reconcile-user.ts';

const user = buildUser({ id: 5 });

let queryClient: QueryClient;
const reopen = vi.fn();
beforeEach(() => {
  queryClient = new QueryClient();
  reopen.mockClear();
});
const me = () => queryClient.getQueryData(meQuery.queryKey);
const LONG_AGO = 1000;
const later = () => Date.now() + 1000;

describe('reconcileUser', () => {
  it('clears the user when a later stream is a guest’s', () => {
    queryClient.setQueryData(meQuery.queryKey, user);
    reconcileUser(queryClient, LONG_AGO, reopen).opened({ userId: null, requestedAt: later() });
    expect(me()).toBeNull();
    expect(reopen).not.toHaveBeenCalled();
  });

  it('trusts a page rendered after the stream was requested, and reconnects', () => {
    queryClient.setQueryData(meQuery.queryKey, user);
    reconcileUser(queryClient, Date.now(), reopen).opened({ userId: null, requestedAt: LONG_AGO });
    expect(me()).toEqual(user);
    expect(reopen).toHaveBeenCalledOnce();
  });

  it('reconnects when this window signs in or out, and ignores earlier streams', () => {
    queryClient.setQueryData(meQuery.queryKey, null);
    const visitors = reconcileUser(queryClient, LONG_AGO, reopen);
    visitors.opened({ userId: null, requestedAt: LONG_AGO + 1 });
    expect(reopen).not.toHaveBeenCalled();

    queryClient.setQueryData(meQuery.queryKey, user);
    expect(reopen).toHaveBeenCalledOnce();
    visitors.opened({ userId: null, requestedAt: LONG_AGO + 2 });
    expect(me()).toEqual(user);
  });

  it('does nothing when both agree', () => {
    queryClient.setQueryData(meQuery.queryKey, user);
    reconcileUser(queryClient, LONG_AGO, reopen).opened({ userId: 5, requestedAt: later() });
    const renamed = buildUser({ id: 5, name: 'Asha Iyer' });
    queryClient.setQueryData(meQuery.queryKey, renamed);
    expect(reopen).not.toHaveBeenCalled();
  });
});
