import type { Translation } from '../../language/translation.ts';
import type { offlineTexts as english, versionTexts as englishVersion } from './offline.texts.ts';

export const offlineTexts: Translation<typeof english> = {
  shop: 'मिठाई',
  opening: 'जो आप देख चुके हैं, वह खुल रहा है',
  retry: 'फिर से कोशिश करें',
  title: 'इंटरनेट नहीं है',
  text: 'जो आप पहले देख चुके हैं, वह यहीं है। बाक़ी सब कनेक्शन लौटते ही खुल जाएगा।',
  needsLine: 'यह पेज आपने यहाँ पहले नहीं खोला है। कनेक्शन लौटते ही खुल जाएगा।',
  meanwhile: 'तब तक',
  products: 'सभी चीज़ें',
  cart: 'टोकरी खोलें',
  seen: 'पिछली बार देखा',
};

export const versionTexts: Translation<typeof englishVersion> = {
  ready: { title: 'दुकान का नया रूप तैयार है' },
  reload: 'फिर से खोलें',
  reloaded: { title: 'दुकान नई हो गई है', description: 'यह पेज फिर से खोला गया, ताकि इस पर सब कुछ काम करे।' },
};
