import type { BuyerNote } from '@mithai/contracts';

export interface BuyerNoteTexts {
  label: string;
  hint?: string;
}

export const buyerNoteTexts: Record<BuyerNote, BuyerNoteTexts> = {
  deliveryNote: { label: 'Delivery note', hint: 'What the courier should know, such as a landmark or where to ring.' },
  giftMessage: { label: 'Gift message', hint: 'We’ll write it by hand on a card.' },
};
