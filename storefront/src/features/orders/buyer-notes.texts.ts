import type { BuyerNote } from '@mithai/contracts';

export interface BuyerNoteTexts {
  label: string;
  hint?: string;
}

export const buyerNoteTexts: Record<BuyerNote, BuyerNoteTexts> = {
  giftMessage: { label: 'Gift message', hint: 'We’ll write it by hand on a card.' },
};
