// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { decodeQrIn } from '../../../../test/decode-qr.ts';
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

const nani = {
  name: 'Nani Kamala',
  phone: '98450 55555',
  email: 'nani@family.example',
  showsItems: false,
  invoiceInParcel: false,
};

it('the packing slip of a gift to someone else names its recipient, sender and message, and no price', () => {
  const order = buildAdminOrder({ recipient: nani, contactPhone: '98400 12345', giftMessage: 'Get well soon' });
  const payment = { provider: 'gateway', status: 'captured', refunded: 0, expiresAt: null } as const;
  const { container } = render(<Slip order={{ ...order, payment }} />);
  for (const text of ['Nani Kamala', '98450 55555', 'Get well soon', 'From Asha Rao, on the card'])
    expect(container.textContent).toContain(text);
  expect(container.textContent).toContain('Leave prices and bills out of the parcel.');
  for (const text of ['₹', '98400 12345', 'nani@family.example']) expect(container.textContent).not.toContain(text);
});

it('the packing slip of a gift says so if its sender wants the invoice in the parcel', () => {
  render(<Slip order={buildAdminOrder({ recipient: { ...nani, invoiceInParcel: true } })} />);
  expect(screen.getByText('The sender wants the invoice in the parcel.')).toBeDefined();
  expect(screen.queryByText(/Leave prices and bills out/)).toBeNull();
});

it('a packing slip asks for cash only if some is due', () => {
  const collect = () => screen.queryByText(/Collect on delivery/)?.textContent;
  render(<Slip order={buildAdminOrder()} />);
  expect(collect()).toBe('Order #1. Collect on delivery: ₹550.00');
  cleanup();
  render(<Slip order={buildAdminOrder({ totalAmount: 0 })} />);
  expect(collect()).toBeUndefined();
});

it('a packing slip of a gift has the cash that is due on a stub to cut off', () => {
  for (const gift of [{ recipient: nani }, { giftPackingType: 'premium' as const }]) {
    render(<Slip order={buildAdminOrder(gift)} />);
    expect(screen.getByText('For the courier. Cut this off before packing.')).toBeDefined();
    cleanup();
  }
});

it('a packing slip has the order’s number as a code for the scanner at hand-over', () => {
  render(<Slip order={buildAdminOrder({ id: 395 })} />);
  expect(decodeQrIn(screen.getByRole('img', { name: 'Code of order #395 for the scanner' }))).toBe('#395');
});
