import type { BuyerNote } from '@mithai/contracts';
import type { BuyerNoteTexts } from './buyer-notes.texts.ts';

export const buyerNoteTexts: Record<BuyerNote, BuyerNoteTexts> = {
  deliveryNote: { label: 'डिलीवरी के लिए सूचना', hint: 'कूरियर को क्या पता हो: कोई पहचान, या घंटी कहाँ है।' },
  giftMessage: { label: 'गिफ़्ट का संदेश', hint: 'हम इसे कार्ड पर हाथ से लिखेंगे।' },
};
