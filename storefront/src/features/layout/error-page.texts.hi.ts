import type { Translation } from '../../language/translation.ts';
import type { errorPageTexts as english } from './error-page.texts.ts';

export const errorPageTexts: Translation<typeof english> = {
  shop: 'मिठाई',
  notFound: {
    title: '404 पेज नहीं मिला',
    hint: 'कहीं राउटर में यह पेज जोड़ना रह तो नहीं गया?',
    home: 'होम पर वापस जाएँ',
  },
  failed: {
    title: 'यह पेज खुल नहीं सका',
    retry: 'फिर से कोशिश करें',
  },
};
