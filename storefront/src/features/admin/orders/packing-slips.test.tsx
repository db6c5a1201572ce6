// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildAdminOrder } from '../../../test/build-admin-order.ts';
import { decodeQrIn } from '../../../test/decode-qr.ts';
import { Slip } from './packing-slips.tsx';

afterEach(cleanup);

const { items } = buildAdminOrder();
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('a packing slip lists no refunded piece', () => {
  render(
    <Slip
      order={buildAdminOrder({
        items: [
          { ...items[0]!, refundedQuantity: 1 },
          { ...items[1]!, refundedQuantity: 30 },
        ],
      })}
    />,
  );
  expect(rows().slice(1)).toEqual([expect.stringContaining('1Laddu')]);
  expect(screen.getByText('1 piece', { exact: false })).toBeDefined();
});

it('the packing slip of a refunded order says that it must not be packed', () => {
  const payment = { provider: 'gateway', status: 'refunded', refunded: 550, expiresAt: null } as const;
  render(<Slip order={buildAdminOrder({ payment })} />);
  expect(screen.getByText('This order is refunded. Do not pack it.')).toBeDefined();
});

it('a packing slip states until when each sweet is fresh', () => {
  render(<Slip order={buildAdminOrder({ items: [{ ...items[0]!, bestBefore: '2026-12-24' }, items[1]!] })} />);
  expect(screen.getAllByText(/Best before/).map(({ textContent }) => textContent)).toEqual([
    'Best before December 24, 2026',
  ]);
});

it('a packing slip has the order’s number as a code for the scanner at hand-over', () => {
  render(<Slip order={buildAdminOrder({ id: 395 })} />);
  expect(decodeQrIn(screen.getByRole('img', { name: 'Code of order #395 for the scanner' }))).toBe('#395');
});
