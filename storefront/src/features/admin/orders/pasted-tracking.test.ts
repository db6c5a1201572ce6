import { expect, it } from 'vitest';
import { parsePastedTracking } from './pasted-tracking.ts';

it('reads an order and its tracking number from each line, as a spreadsheet or a person writes them', () => {
  const text = '#12 EW123456789IN\n13\tew 987 654 321 in\n14, D12345678\n\n15\n#16 ';
  expect(parsePastedTracking(text, 'dtdc')).toEqual({
    orders: [
      { id: 12, carrier: 'dtdc', number: 'EW123456789IN' },
      { id: 13, carrier: 'dtdc', number: 'EW987654321IN' },
      { id: 14, carrier: 'dtdc', number: 'D12345678' },
    ],
    unread: [],
  });
});

it('names the lines that it cannot read, and an order that comes twice', () => {
  const text = 'EW123456789IN\n12 <script>\n13 D12345678\n13 D87654321';
  expect(parsePastedTracking(text, 'dtdc')).toEqual({
    orders: [{ id: 13, carrier: 'dtdc', number: 'D12345678' }],
    unread: ['EW123456789IN', '12 <script>', '13 D87654321'],
  });
});
