import type { Translation } from '../../language/translation.ts';
import type { similarTexts as english } from './similar-products.texts.ts';

export const similarTexts: Translation<typeof english> = { title: 'कहीं आप इनमें से कुछ तो नहीं ढूँढ रहे?' };
