import type { Translation } from '../language/translation.ts';
import type { uiTexts as english } from './ui.texts.ts';

export const uiTexts: Translation<typeof english> = {
  noConnection: {
    title: 'कनेक्शन नहीं है',
    description: 'दुकान से संपर्क नहीं हो पाया। कृपया अपना कनेक्शन देखकर फिर से कोशिश करें।',
  },
};
