import type { Translation } from '../../language/translation.ts';
import type { leaveTexts as english } from './leave-guard.texts.ts';

export const leaveTexts: Translation<typeof english> = {
  title: 'बिना सहेजे जाना है?',
  text: 'आपके बदलाव मिट जाएँगे।',
  leave: 'जाएँ',
  stay: 'यहीं रहें',
};
