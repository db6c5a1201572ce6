import type { Translation } from '../../language/translation.ts';
import type { recentlyViewedTexts as english } from './recently-viewed.texts.ts';

export const recentlyViewedTexts: Translation<typeof english> = {
  title: 'हाल में देखी चीज़ें',
  clear: 'हटाएँ',
  clearAll: 'हाल में देखी चीज़ों की सूची हटाएँ',
};
