import type { Translation } from '../../language/translation.ts';
import type { companionsTexts as english } from './companions.texts.ts';

export const companionsTexts: Translation<typeof english> = {
  boughtTogether: 'साथ में ख़रीदे गए',
  goesWellWith: 'इसके साथ अच्छा लगेगा',
};
