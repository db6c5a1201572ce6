import type { Translation } from '../../language/translation.ts';
import type { offlineTexts as english, versionTexts as englishVersion } from './offline.texts.ts';

export const offlineTexts: Translation<typeof english> = {
  shop: 'मिठाई',
  opening: 'सहेजे गए पेज खुल रहे हैं',
  retry: 'फिर से कोशिश करें',
  title: 'आप ऑफ़लाइन हैं',
  text: 'जो पेज आप देख चुके हैं, वे यहीं हैं। बाक़ी सब इंटरनेट लौटते ही खुल जाएगा।',
  needsConnection: 'यह पेज इस डिवाइस पर सहेजा नहीं गया है। इंटरनेट लौटते ही खुल जाएगा।',
  meanwhile: 'तब तक',
  products: 'सभी चीज़ें',
  cart: 'टोकरी देखें',
};

export const versionTexts: Translation<typeof englishVersion> = {
  ready: { title: 'दुकान का नया वर्ज़न तैयार है' },
  reload: 'फिर से खोलें',
  reloaded: { title: 'दुकान अपडेट हो गई है', description: 'हमने यह पेज फिर से खोला, ताकि सब कुछ नया दिखे।' },
};
