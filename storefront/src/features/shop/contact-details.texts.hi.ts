import type { Translation } from '../../language/translation.ts';
import type { contactTexts as english } from './contact-details.texts.ts';

export const contactTexts: Translation<typeof english> = {
  address: ['12 टेंपल स्ट्रीट, सिकंदराबाद', 'तेलंगाना 500003, भारत'],
  phone: '+91 00000 00000',
  email: 'hello@mithai.example',
};
