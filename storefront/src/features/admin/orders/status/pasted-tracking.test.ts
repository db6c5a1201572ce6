import type { AdminOrder, OrderStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { parsePastedTracking, previewTracking } from './pasted-tracking.ts';

const order = (id: number, status: OrderStatus = 'pending', changes: Partial<AdminOrder> = {}): AdminOrder =>
  ({
    id,
    status,
    payment: { provider: 'cash', status: 'created', refunded: 0, expiresAt: null },
    contactEmail: 'asha@shopper.example',
    contactName: 'Asha Rao',
    tracking: null,
    items: [],
    ...changes,
  }) as unknown as AdminOrder;

const parse = (text: string, chosen: AdminOrder[]) => {
  const { tracked, ...lines } = parsePastedTracking(text, 'dtdc', chosen);
  return { numbers: tracked.map(({ order: { id }, tracking }) => [id, tracking.number]), ...lines };
};

describe('parsePastedTracking', () => {
  it('reads one order per line, typed or pasted from a spreadsheet', () => {
    const text = '#12 EW123456789IN\n13\tew 987 654 321 in\n14, D12345678\n\n15\n#16 ';
    expect(
      parse(
        text,
        [12, 13, 14, 15, 16].map((id) => order(id)),
      ),
    ).toEqual({
      numbers: [
        [12, 'EW123456789IN'],
        [13, 'EW987654321IN'],
        [14, 'D12345678'],
      ],
      unread: [],
      notChosen: [],
    });
  });

  it('reports unreadable lines and duplicate orders', () => {
    const text = 'EW123456789IN\n12 <script>\n13 D12345678\n13 D87654321';
    expect(parse(text, [order(12), order(13)])).toEqual({
      numbers: [[13, 'D12345678']],
      unread: ['EW123456789IN', '12 <script>', '13 D87654321'],
      notChosen: [],
    });
  });

  it('skips orders that are not selected', () => {
    expect(parse('#12 D12345678\n#112 D87654321', [order(12)])).toEqual({
      numbers: [[12, 'D12345678']],
      unread: [],
      notChosen: ['#112 D87654321'],
    });
  });
});

describe('previewTracking', () => {
  const tracking = { carrier: 'dtdc' as const, number: 'D12345678' };
  const tracked = [order(1), order(2, 'shipped'), order(3, 'shipped', { tracking }), order(4, 'cancelled')].map(
    (one) => ({
      order: one,
      tracking,
      line: `#${one.id}`,
    }),
  );
  const ids = ({ shipping, updating, refused, emails }: ReturnType<typeof previewTracking>) => ({
    shipping: shipping.map(({ order: { id } }) => id),
    updating: updating.map(({ order: { id } }) => id),
    refused,
    emails,
  });

  it('ships the orders that can be shipped and counts the notified customers', () => {
    expect(ids(previewTracking(tracked, true))).toEqual({
      shipping: [1],
      updating: [2, 3],
      refused: [{ id: 4, reason: expect.stringContaining('cancelled') }],
      emails: 2,
    });
  });

  it('only sets tracking numbers when nothing can be shipped', () => {
    expect(ids(previewTracking(tracked, false))).toEqual({
      shipping: [],
      updating: [1, 2, 3, 4],
      refused: [],
      emails: 1,
    });
  });
});
