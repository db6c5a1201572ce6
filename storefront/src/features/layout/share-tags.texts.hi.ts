import type { Translation } from '../../language/translation.ts';
import type { shareTagTexts as english } from './share-tags.texts.ts';

export const shareTagTexts: Translation<typeof english> = {
  picture: 'छापे की किनारी के बीच पीतल की थाली में तीन भारतीय मिठाइयाँ',
};
