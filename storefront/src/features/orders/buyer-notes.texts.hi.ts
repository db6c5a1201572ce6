import type { BuyerNote } from '@mithai/contracts';
import type { BuyerNoteTexts } from './buyer-notes.texts.ts';

export const buyerNoteTexts: Record<BuyerNote, BuyerNoteTexts> = {
  giftMessage: { label: 'गिफ़्ट का संदेश', hint: 'हम इसे कार्ड पर हाथ से लिखेंगे।' },
};
