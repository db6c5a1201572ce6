// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../test/build-user.ts';
import { meQuery } from '../session/index.ts';
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

it('forgets the user when a stream that was asked for later is a guest’s', () => {
  queryClient.setQueryData(meQuery.queryKey, user);
  reconcileUser(queryClient, LONG_AGO, reopen).opened({ userId: null, askedAt: later() });
  expect(me()).toBeNull();
  expect(reopen).not.toHaveBeenCalled();
});

it('believes the page that was made after the stream was asked for, and asks for another', () => {
  queryClient.setQueryData(meQuery.queryKey, user);
  reconcileUser(queryClient, Date.now(), reopen).opened({ userId: null, askedAt: LONG_AGO });
  expect(me()).toEqual(user);
  expect(reopen).toHaveBeenCalledOnce();
});

it('asks for another stream when this window signs in or out, and believes none from before', () => {
  queryClient.setQueryData(meQuery.queryKey, null);
  const visitors = reconcileUser(queryClient, LONG_AGO, reopen);
  visitors.opened({ userId: null, askedAt: LONG_AGO + 1 });
  expect(reopen).not.toHaveBeenCalled();

  queryClient.setQueryData(meQuery.queryKey, user);
  expect(reopen).toHaveBeenCalledOnce();
  visitors.opened({ userId: null, askedAt: LONG_AGO + 2 });
  expect(me()).toEqual(user);
});

it('is content when both are the same', () => {
  queryClient.setQueryData(meQuery.queryKey, user);
  reconcileUser(queryClient, LONG_AGO, reopen).opened({ userId: 5, askedAt: later() });
  const renamed = buildUser({ id: 5, name: 'Asha Iyer' });
  queryClient.setQueryData(meQuery.queryKey, renamed);
  expect(reopen).not.toHaveBeenCalled();
});
