import type { Translation } from '../../language/translation.ts';
import type { passkeyTexts as english } from './passkeys.texts.ts';

export const passkeyTexts: Translation<typeof english> = {
  signIn: 'पासकी से आगे बढ़ें',
  use: 'पासकी इस्तेमाल करें',
  failures: {
    cancelled: 'पासकी इस्तेमाल नहीं हुई। जब चाहें, फिर से कोशिश करें।',
    registered: 'इस डिवाइस या पासवर्ड मैनेजर में आपके खाते की पासकी पहले से है।',
    unsupported: 'यह डिवाइस आपकी पहचान जाँचने वाली पासकी नहीं रख सकता। कृपया दूसरा डिवाइस आज़माएँ।',
    failed: 'आपका डिवाइस यहाँ पासकी इस्तेमाल नहीं कर सका। फिर से कोशिश करें या किसी और तरीक़े से साइन इन करें।',
  },
};
