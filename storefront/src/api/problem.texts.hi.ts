import type { texts as english } from './problem.texts.ts';
import type { Translation } from '../language/translation.ts';

export const texts: Translation<typeof english> = {
  unreachable: 'दुकान से संपर्क नहीं हो पाया। कृपया अपना इंटरनेट कनेक्शन देखकर फिर कोशिश करें।',
  unexpected: 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया थोड़ी देर में फिर कोशिश करें।',
};
