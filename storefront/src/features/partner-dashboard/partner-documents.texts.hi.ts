import type { Translation } from '../../language/translation.ts';
import type { partnerDocumentsTexts as english } from './partner-documents.texts.ts';

export const partnerDocumentsTexts: Translation<typeof english> = {
  title: 'विवरण और बिल',
  hint: 'हर महीने की बिक्री और कटौतियाँ, और महीना पूरा होने पर हमारे कमीशन का बिल।',
  month: 'महीना',
  statement: 'विवरण डाउनलोड करें',
  invoice: (number) => `कमीशन का बिल ${number}`,
};
