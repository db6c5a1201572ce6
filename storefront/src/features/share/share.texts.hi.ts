import type { Translation } from '../../language/translation.ts';
import { failure, success } from '../../ui/notice.ts';
import type { shareNotices as englishNotices, shareTexts as english } from './share.texts.ts';

export const shareTexts: Translation<typeof english> = {
  share: 'शेयर करें',
  shareOnWhatsApp: 'WhatsApp पर शेयर करें',
  copy: 'लिंक कॉपी करें',
  whatsApp: 'WhatsApp',
  email: 'ईमेल',
};

export const shareNotices: Translation<typeof englishNotices> = {
  copied: success('लिंक कॉपी हो गया', 'अब इसे जहाँ चाहें पेस्ट करें।'),
  notCopied: failure('लिंक कॉपी नहीं हुआ', 'कृपया इसे ऐड्रेस बार से कॉपी करें।'),
};
