import { AUDIT_ACTIONS } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { actionTitles, auditLogTexts } from './audit-log.texts.ts';
import { linesOf, titleOf, type Line } from './describe-entry.ts';

const textsOf = (lines: Line[]): string[] => lines.map((line) => (line.kind === 'words' ? line.text : line.name));

describe('describeEntry', () => {
  it.each([...AUDIT_ACTIONS])('has a title for the action %s', (action) => {
    expect(titleOf({ action })).toMatch(/^[A-Z].+ .+[^.]$/);
    expect(titleOf({ action })).not.toBe(auditLogTexts.unknownAction);
  });

  it('has a different title for each action', () => {
    expect(new Set(Object.values(actionTitles)).size).toBe(AUDIT_ACTIONS.length);
  });

  it('has a general title for an unknown action', () => {
    expect(titleOf({ action: 'laddu.rolled' })).toBe('Something was changed');
  });

  it.each([
    [{ price: 220 }, { price: 240 }, ['Price ₹220 to ₹240']],
    [{ price: 220 }, { price: 240.5 }, ['Price ₹220 to ₹240.50']],
    [
      { status: 'pending', notes: null },
      { status: 'shipped', notes: 'By train' },
      ['Status pending to shipped', 'Note: By train'],
    ],
    [{ estimatedDeliveryDate: null }, { estimatedDeliveryDate: '2026-11-05' }, ['Delivery date November 05, 2026']],
    [
      { estimatedDeliveryDate: '2026-11-05' },
      { estimatedDeliveryDate: '2026-11-06' },
      ['Delivery date November 05, 2026 to November 06, 2026'],
    ],
    [
      { quote: null },
      { quote: { price: 12.5, deliveryDate: '2026-11-05', expiresOn: '2026-11-01' } },
      ['Quoted price ₹12.50', 'Quoted delivery date November 05, 2026', 'Quote valid until November 01, 2026'],
    ],
    [{ quote: { price: 12 } }, { quote: null }, ['Quoted price removed, it was ₹12']],
    [{ isBestSeller: false }, { isBestSeller: true }, ['Best Seller: yes']],
    [{ state: 'Odisha' }, { state: '' }, ['Region Odisha to All India']],
    [
      { shelfLifeDays: 30, netWeightGrams: null },
      { shelfLifeDays: 1, netWeightGrams: 250 },
      ['Shelf life 30 days to 1 day', 'Net weight 250 g'],
    ],
    [
      { contains: null, mayContain: ['peanuts'], energyKcal: 450, piecesInPack: 1, storage: '' },
      { contains: ['milk', 'gluten'], mayContain: [], energyKcal: 460.5, piecesInPack: 12, storage: 'Cool' },
      [
        'Contains Cereals containing gluten, milk',
        'May contain Peanuts to None of these',
        'Energy 450 kcal to 460.5 kcal',
        'Pieces in pack 1 piece to 12 pieces',
        'Storage Cool',
      ],
    ],
    [{ sellerCommissionRate: 15 }, { sellerCommissionRate: 12.5 }, ['The shop keeps 15 % to 12.5 %']],
    [{ submission: 'pending_review' }, { submission: 'sent_back' }, ['Submitted pending review to sent back']],
    [{ name: 'Sev' }, { name: 'Ratlami Sev' }, ['Name “Sev” to “Ratlami Sev”']],
    [null, { sellerId: 7, amount: 170, reference: 'UTR 1' }, ['Amount ₹170', 'Reference: UTR 1']],
    [
      null,
      {
        amount: 500,
        reason: 'Broken',
        items: [
          { itemId: 1, name: 'Kaju Katli', quantity: 2, restock: 1 },
          { itemId: 2, name: 'Chikki', quantity: 1, restock: 0 },
        ],
      },
      ['Amount ₹500', 'Reason: Broken', 'Items: 2 × Kaju Katli (1 back in stock), 1 × Chikki'],
    ],
    [
      null,
      { kind: 'second_capture', note: 'Returned', refund: true },
      ['About second capture', 'Note: Returned', 'Money given back: yes'],
    ],
    [
      { upiVpa: null, upiPayeeName: null },
      { upiVpa: 'mithai@bank', upiPayeeName: 'Mithai' },
      ['UPI ID mithai@bank', 'Payee’s name Mithai'],
    ],
    [{ sweetness: 1 }, { sweetness: [2] }, ['sweetness 1 to [2]']],
    [null, null, []],
  ])('describes the change from %j to %j', (before, after, sentences) => {
    expect(textsOf(linesOf({ before, after }))).toEqual(sentences);
  });

  it('shows images instead of their URLs', () => {
    const lines = linesOf({ before: { imageUrl: null }, after: { imageUrl: '/images/a' } });
    expect(lines).toEqual([{ kind: 'pictures', name: 'Picture', before: null, after: '/images/a' }]);
  });
});
