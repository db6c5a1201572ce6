// @vitest-environment jsdom
import { DEFAULT_CALENDAR, DEFAULT_SHOP, type Shop } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shopToday } from '../../ui/long-date.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { ShopNotices } from './shop-notices.tsx';
import { shopQuery } from './shop.queries.ts';

afterEach(cleanup);

const today = shopToday();
const tomorrow = shopToday(new Date(Date.now() + 86_400_000));

function show(shop: Partial<Shop>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(shopQuery.queryKey, { ...DEFAULT_SHOP, today, ...shop });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ShopNotices />
      <ClosedNotice />
    </QueryClientProvider>,
  );
  return { container, invalidate };
}

describe('notices of the shop', () => {
  it('are absent in an open shop without an announcement', () => {
    expect(show({}).container.childElementCount).toBe(0);
  });

  it('say until when the shop is closed, and at checkout when work begins', () => {
    show({ calendar: { ...DEFAULT_CALENDAR, closedUntil: tomorrow, closedMessage: 'Happy Diwali!' } });
    expect(screen.getByRole('complementary', { name: 'From the shop' }).textContent).toMatch(
      /^Closed until .+Happy Diw/,
    );
    expect(screen.getByText(/^We’re closed until/)).toBeTruthy();
    expect(screen.getByText(/^You can place your order now. We’ll start on it on/)).toBeTruthy();
  });

  it('name a holiday at checkout only', () => {
    show({ calendar: { ...DEFAULT_CALENDAR, holidays: [{ date: today, name: 'Holi' }] } });
    expect(screen.getByText('We’re not working today: Holi')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('disappear on the day on which the shop opens again', () => {
    const { container } = show({ calendar: { ...DEFAULT_CALENDAR, closedUntil: today } });
    expect(container.childElementCount).toBe(0);
  });

  it('link the announcement, and mark its language if it is another one', () => {
    show({ announcement: { text: { en: '', hi: 'आज मुफ़्त डिलीवरी' }, link: '/products' } });
    const link = screen.getByRole('link', { name: 'आज मुफ़्त डिलीवरी' });
    expect([link.getAttribute('href'), link.parentElement?.lang]).toEqual(['/products', 'hi']);
  });

  it('are read again by a page that was rendered the day before', () => {
    expect(show({}).invalidate).not.toHaveBeenCalled();
    cleanup();
    expect(show({ today: '2026-01-01' }).invalidate).toHaveBeenCalledWith({ queryKey: ['shop'], exact: true });
  });
});
